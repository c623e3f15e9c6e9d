/**
 * Where we deliver otherwise than in the rest of India, by ranges of PIN codes (docs/rules.md#r180). Product page,
 * cart and checkout ask `findDelivery`.
 */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BusinessDays } from "#app/domain/money/delivery-window.ts";
import { DELIVERY_BUSINESS_DAYS } from "#app/domain/money/shipping.ts";
import { type AddressErrors, type AddressField, type ShippingAddress, validateAddress } from "./address.ts";
import { type Destination, type DestinationError, findDestination, pincodeMessage } from "./serviceability.ts";

/** `minDays`, `maxDays`: business days from the order to the door. */
export type DeliveryTerms = { isServiceable: boolean; takesCash: boolean; minDays: number; maxDays: number };

/** Both PINs included. */
export type DeliveryArea = DeliveryTerms & { fromPin: number; toPin: number; name: string };

/** Where no area says otherwise (docs/rules.md#r9). */
export const ELSEWHERE: DeliveryTerms = {
  isServiceable: true,
  takesCash: true,
  minDays: DELIVERY_BUSINESS_DAYS.from,
  maxDays: DELIVERY_BUSINESS_DAYS.to,
};

/** `areas`: by PIN, none overlapping. */
export function findDelivery(
  areas: readonly DeliveryArea[],
  typed: string,
): Result<Destination & DeliveryTerms, DestinationError> {
  const found = findDestination(typed);
  if (!found.ok) return found;
  const { isServiceable, takesCash, minDays, maxDays } = areaAt(areas, Number(found.value.pincode)) ?? ELSEWHERE;
  return isServiceable ? ok({ ...found.value, isServiceable, takesCash, minDays, maxDays }) : err("not-serviceable");
}

/** `validateAddress`, and whether we deliver there now; the terms if so. */
export function checkDestination(
  areas: readonly DeliveryArea[],
  input: Partial<Record<AddressField, unknown>>,
): Result<{ address: ShippingAddress; terms: DeliveryTerms }, "invalid-address", AddressErrors> {
  const checked = validateAddress(input);
  if (!checked.ok) return checked;
  const found = findDelivery(areas, checked.value.pincode);
  if (!found.ok) return err("invalid-address", { pincode: pincodeMessage(found.code, checked.value.pincode) });
  return ok({ address: checked.value, terms: found.value });
}

/** By halving: a shop may have thousands. */
export function areaAt(areas: readonly DeliveryArea[], pin: number): DeliveryArea | null {
  let low = 0;
  let high = areas.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const area = areas[middle];
    if (!area) return null;
    if (pin < area.fromPin) high = middle - 1;
    else if (pin > area.toPin) low = middle + 1;
    else return area;
  }
  return null;
}

/** What holds for all of India together. `areas`: by PIN, none overlapping; `isEverywhere`: none is closed. */
export function deliveryRange(areas: readonly DeliveryArea[]): BusinessDays & { isEverywhere: boolean } {
  const open: BusinessDays[] = areas.filter(({ isServiceable }) => isServiceable);
  if (!coversAll(areas) || open.length === 0) open.push(ELSEWHERE);
  return {
    minDays: open.reduce((least, { minDays }) => Math.min(least, minDays), Number.POSITIVE_INFINITY),
    maxDays: open.reduce((most, { maxDays }) => Math.max(most, maxDays), 0),
    isEverywhere: areas.every(({ isServiceable }) => isServiceable),
  };
}

const FIRST_PIN = 100_000;
const LAST_PIN = 899_999;

function coversAll(areas: readonly DeliveryArea[]): boolean {
  let next = FIRST_PIN;
  for (const { fromPin, toPin } of areas) {
    if (fromPin > next) return false;
    next = toPin + 1;
  }
  return next > LAST_PIN;
}

/** The first two that overlap, of any order; null: none. */
export function findOverlap<Area extends Pick<DeliveryArea, "fromPin" | "toPin">>(
  areas: readonly Area[],
): [Area, Area] | null {
  const sorted = areas.toSorted((one, other) => one.fromPin - other.fromPin);
  for (const [index, area] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && next.fromPin <= area.toPin) return [area, next];
  }
  return null;
}

/** "560001–560110", or one PIN. */
export function rangeText({ fromPin, toPin }: Pick<DeliveryArea, "fromPin" | "toPin">): string {
  return fromPin === toPin ? String(fromPin) : `${fromPin}–${toPin}`;
}

export const areaFields = ["fromPin", "toPin", "name", "delivers", "cash", "minDays", "maxDays"] as const;
export type AreaField = (typeof areaFields)[number];
export type AreaTexts = Record<AreaField, string>;
export type AreaErrors = Partial<Record<AreaField, string>>;

export const MAX_AREA_NAME = 60;
const MAX_DAYS = 60;
const BAD_PIN = "Please enter a 6-digit PIN code that starts with 1 to 8";
const BAD_DAYS = `Please enter a whole number of days from 1 to ${MAX_DAYS}`;
const NEITHER = "Please enter yes or no";

/** As typed or in a file: no "to" means one PIN, no days those of the rest of India, no yes or no means yes. */
export function readArea(texts: Partial<AreaTexts>): Result<DeliveryArea, "invalid", AreaErrors> {
  const errors: AreaErrors = {};
  const fromPin = readPin(texts.fromPin);
  const toPin = texts.toPin?.trim() ? readPin(texts.toPin) : fromPin;
  const isServiceable = readYes(texts.delivers);
  const takesCash = readYes(texts.cash);
  const minDays = readDays(texts.minDays, ELSEWHERE.minDays);
  const maxDays = readDays(texts.maxDays, ELSEWHERE.maxDays);
  const name = texts.name?.trim() ?? "";
  if (fromPin === null) errors.fromPin = BAD_PIN;
  if (toPin === null && texts.toPin?.trim()) errors.toPin = BAD_PIN;
  else if (fromPin !== null && toPin !== null && toPin < fromPin)
    errors.toPin = "This PIN code must not be before the first";
  if (name.length > MAX_AREA_NAME) errors.name = `Please use at most ${MAX_AREA_NAME} characters`;
  if (isServiceable === null) errors.delivers = NEITHER;
  if (takesCash === null) errors.cash = NEITHER;
  if (minDays === null) errors.minDays = BAD_DAYS;
  if (maxDays === null) errors.maxDays = BAD_DAYS;
  else if (minDays !== null && maxDays < minDays) errors.maxDays = "This must not be less than the first number";
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  return ok({ fromPin, toPin, name, isServiceable, takesCash, minDays, maxDays } as DeliveryArea);
}

export function areaTexts(area: DeliveryArea): AreaTexts {
  const yes = (is: boolean) => (is ? "yes" : "no");
  return {
    fromPin: String(area.fromPin),
    toPin: String(area.toPin),
    name: area.name,
    delivers: yes(area.isServiceable),
    cash: yes(area.takesCash),
    minDays: String(area.minDays),
    maxDays: String(area.maxDays),
  };
}

function readPin(text = ""): number | null {
  const pin = text.replaceAll(/\s/g, "");
  return /^[1-8]\d{5}$/.test(pin) ? Number(pin) : null;
}

function readDays(text = "", otherwise: number): number | null {
  if (text.trim() === "") return otherwise;
  const days = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MAX_DAYS ? days : null;
}

const yesAndNo: Readonly<Record<string, boolean>> = {
  "": true,
  yes: true,
  y: true,
  true: true,
  1: true,
  no: false,
  n: false,
  false: false,
  0: false,
};

function readYes(text = ""): boolean | null {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(yesAndNo, word) ? (yesAndNo[word] ?? null) : null;
}
