import { compactDigits } from "#app/domain/basics/digits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { readAmount } from "#app/domain/basics/units.ts";
import { readWholeNumber } from "#app/domain/basics/whole-number.ts";
import { readYesNo } from "#app/domain/basics/yes-no.ts";
import { formatInr, rupeesToPaise, typedRupees } from "#app/domain/money/money.ts";
import { ANY_WEIGHT, type DeliveryArea, ELSEWHERE, isGeneral } from "./delivery-areas.ts";

export const areaFields = [
  "fromPin",
  "toPin",
  "sellerPin",
  "upToKg",
  "name",
  "delivers",
  "cash",
  "minDays",
  "maxDays",
  "fee",
] as const;
export type AreaField = (typeof areaFields)[number];
export type AreaTexts = Record<AreaField, string>;
export type AreaErrors = Partial<Record<AreaField, string>>;

export const MAX_AREA_NAME = 60;
const MAX_DAYS = 60;
const MAX_FEE_PAISE = 1_00_000_00;
const BAD_PIN = "Please enter a 6-digit PIN code that starts with 1 to 8";
const BAD_SELLER_PIN = "Please enter up to 6 digits that start with 1 to 8";
const BAD_KG = "Please enter a weight in kg, such as 0.5 or 10, below 1,000";
const BAD_DAYS = `Please enter a whole number of days from 1 to ${MAX_DAYS}`;
const BAD_FEE = `Please enter an amount in rupees, up to ${formatInr(MAX_FEE_PAISE)}`;
const NEITHER = "Please enter yes or no";

/** "560001-11-5000": sellers in 11, up to 5 kg. */
export function areaKey({ fromPin, sellerPin, upToGrams }: DeliveryArea): string {
  return isGeneral({ sellerPin, upToGrams }) ? String(fromPin) : `${fromPin}-${sellerPin}-${upToGrams}`;
}

export function rangeText(area: Pick<DeliveryArea, "fromPin" | "toPin" | "sellerPin" | "upToGrams">): string {
  const { fromPin, toPin } = area;
  const pins = fromPin === toPin ? String(fromPin) : `${fromPin}–${toPin}`;
  const terms = consignmentText(area);
  return terms ? `${pins} (${terms})` : pins;
}

export function consignmentText({ sellerPin, upToGrams }: Pick<DeliveryArea, "sellerPin" | "upToGrams">): string {
  const seller = sellerPin.length === 6 ? `sellers in ${sellerPin}` : sellerPin && `sellers in ${sellerPin}…`;
  return [seller, upToGrams < ANY_WEIGHT && `up to ${upToGrams / 1000} kg`].filter(Boolean).join(", ");
}

export function readArea(texts: Partial<AreaTexts>): Result<DeliveryArea, "invalid", AreaErrors> {
  const errors: AreaErrors = {};
  const fromPin = readPin(texts.fromPin);
  const toPin = texts.toPin?.trim() ? readPin(texts.toPin) : fromPin;
  const sellerPin = compactDigits(texts.sellerPin ?? "");
  const upToGrams = readGrams(texts.upToKg);
  const isServiceable = readYes(texts.delivers);
  const takesCash = readYes(texts.cash);
  const minDays = readDays(texts.minDays, ELSEWHERE.minDays);
  const maxDays = readDays(texts.maxDays, ELSEWHERE.maxDays);
  const feePaise = readFee(texts.fee);
  const name = texts.name?.trim() ?? "";
  if (fromPin === null) errors.fromPin = BAD_PIN;
  if (toPin === null && texts.toPin?.trim()) errors.toPin = BAD_PIN;
  else if (fromPin !== null && toPin !== null && toPin < fromPin)
    errors.toPin = "This PIN code must not be before the first";
  if (!/^([1-8]\d{0,5})?$/.test(sellerPin)) errors.sellerPin = BAD_SELLER_PIN;
  if (upToGrams === null) errors.upToKg = BAD_KG;
  if (name.length > MAX_AREA_NAME) errors.name = `Please use at most ${MAX_AREA_NAME} characters`;
  if (isServiceable === null) errors.delivers = NEITHER;
  if (takesCash === null) errors.cash = NEITHER;
  if (minDays === null) errors.minDays = BAD_DAYS;
  if (maxDays === null) errors.maxDays = BAD_DAYS;
  else if (minDays !== null && maxDays < minDays) errors.maxDays = "This must not be less than the first number";
  if (feePaise === undefined) errors.fee = BAD_FEE;
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  const read = { fromPin, toPin, sellerPin, upToGrams, name, isServiceable, takesCash, minDays, maxDays, feePaise };
  return ok(read as DeliveryArea);
}

export function areaTexts(area: DeliveryArea): AreaTexts {
  const yes = (is: boolean) => (is ? "yes" : "no");
  return {
    fromPin: String(area.fromPin),
    toPin: String(area.toPin),
    sellerPin: area.sellerPin,
    upToKg: area.upToGrams < ANY_WEIGHT ? String(area.upToGrams / 1000) : "",
    name: area.name,
    delivers: yes(area.isServiceable),
    cash: yes(area.takesCash),
    minDays: String(area.minDays),
    maxDays: String(area.maxDays),
    fee: area.feePaise === null ? "" : typedRupees(area.feePaise),
  };
}

function readPin(text = ""): number | null {
  const pin = compactDigits(text);
  return /^[1-8]\d{5}$/.test(pin) ? Number(pin) : null;
}

function readGrams(text = ""): number | null {
  if (text.trim() === "") return ANY_WEIGHT;
  const amount = readAmount(text, "kg");
  const grams = amount?.rest === "" ? Math.round(amount.number * 1000) : 0;
  return grams > 0 && grams < 1_000_000 ? grams : null;
}

function readDays(text = "", otherwise: number): number | null {
  if (text.trim() === "") return otherwise;
  const days = readWholeNumber(text) ?? 0;
  return days >= 1 && days <= MAX_DAYS ? days : null;
}

/** Paise; undefined when invalid. */
function readFee(text = ""): number | null | undefined {
  if (text.trim() === "") return null;
  const paise = rupeesToPaise(text);
  return paise.ok && paise.value <= MAX_FEE_PAISE ? paise.value : undefined;
}

/** An empty text is yes. */
function readYes(text = ""): boolean | null {
  return text.trim() === "" ? true : readYesNo(text);
}
