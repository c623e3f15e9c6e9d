/**
 * By ranges of PIN codes (docs/rules.md#d3), and for consignments by the seller's PIN and their weight
 * (docs/rules.md#d7). Product page, cart and checkout ask `findDelivery` and, of what is in a cart,
 * `quoteConsignments`.
 */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BusinessDays } from "#app/domain/money/delivery-window.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { DELIVERY_BUSINESS_DAYS } from "#app/domain/money/shipping.ts";
import { type Destination, type DestinationError, findDestination } from "./serviceability.ts";

/** `minDays`, `maxDays`: business days from the order to the door. `feePaise`: of each consignment; null: the store's fee. */
export type DeliveryTerms = {
  isServiceable: boolean;
  takesCash: boolean;
  minDays: number;
  maxDays: number;
  feePaise: Paise | null;
};

/** Both PINs included. `sellerPin`: what the seller's PIN begins with, "": any; `upToGrams`: `ANY_WEIGHT` for any. */
export type DeliveryArea = DeliveryTerms & {
  fromPin: number;
  toPin: number;
  sellerPin: string;
  upToGrams: number;
  name: string;
};

/** Heavier consignments count as this: 1,000 kg. */
export const ANY_WEIGHT = 1_000_000;

/** Where no area says otherwise (docs/rules.md#d1). */
export const ELSEWHERE: DeliveryTerms = {
  isServiceable: true,
  takesCash: true,
  minDays: DELIVERY_BUSINESS_DAYS.from,
  maxDays: DELIVERY_BUSINESS_DAYS.to,
  feePaise: null,
};

/** A new area: of any consignment, on the terms of the rest of India. */
export const ANY_CONSIGNMENT = { sellerPin: "", upToGrams: ANY_WEIGHT, ...ELSEWHERE };

/** Of every seller and weight: what it forbids, no other area allows. */
export function isGeneral({ sellerPin, upToGrams }: Pick<DeliveryArea, "sellerPin" | "upToGrams">): boolean {
  return sellerPin === "" && upToGrams === ANY_WEIGHT;
}

/** Whether any of them goes by seller or weight. */
export function goByConsignment(areas: readonly DeliveryArea[]): boolean {
  return groupsOf(areas).some((group) => !isGeneral(group));
}

/** What holds at a PIN for consignments of any seller and weight. `areas`: none overlapping. */
export function findDelivery(
  areas: readonly DeliveryArea[],
  typed: string,
): Result<Destination & DeliveryTerms, DestinationError> {
  const found = findDestination(typed);
  if (!found.ok) return found;
  const terms = termsOf(generalAreaAt(areas, Number(found.value.pincode)));
  return terms.isServiceable ? ok({ ...found.value, ...terms }) : err("not-serviceable");
}

/**
 * For one consignment to a PIN that `findDelivery` delivers to: the area with the longest seller PIN, and of those the
 * lowest weight that holds it.
 */
export function termsOfConsignment(
  areas: readonly DeliveryArea[],
  pin: number,
  { sellerPin, grams }: { sellerPin: string; grams: number },
): DeliveryTerms {
  const weight = Math.min(grams, ANY_WEIGHT);
  const group = groupsOf(areas).find(
    (one) => sellerPin.startsWith(one.sellerPin) && weight <= one.upToGrams && areaAt(one.areas, pin),
  );
  const terms = termsOf(group ? areaAt(group.areas, pin) : null);
  return { ...terms, takesCash: terms.takesCash && termsOf(generalAreaAt(areas, pin)).takesCash };
}

function termsOf(area: DeliveryArea | null): DeliveryTerms {
  const { isServiceable, takesCash, minDays, maxDays, feePaise } = area ?? ELSEWHERE;
  return { isServiceable, takesCash, minDays, maxDays, feePaise };
}

type Group = { sellerPin: string; upToGrams: number; areas: DeliveryArea[] };

/** Sorted once per list: a shop may have thousands of areas. */
const grouped = new WeakMap<readonly DeliveryArea[], Group[]>();

/** Longest seller PIN first, then lowest weight; each by PIN. */
function groupsOf(areas: readonly DeliveryArea[]): Group[] {
  const known = grouped.get(areas);
  if (known) return known;
  const groups = [...Map.groupBy(areas, ({ sellerPin, upToGrams }) => `${sellerPin} ${upToGrams}`).values()].map(
    (own) => ({
      sellerPin: own[0]?.sellerPin ?? "",
      upToGrams: own[0]?.upToGrams ?? ANY_WEIGHT,
      areas: own.toSorted((one, other) => one.fromPin - other.fromPin),
    }),
  );
  groups.sort((one, other) => other.sellerPin.length - one.sellerPin.length || one.upToGrams - other.upToGrams);
  grouped.set(areas, groups);
  return groups;
}

function generalAreaAt(areas: readonly DeliveryArea[], pin: number): DeliveryArea | null {
  const group = groupsOf(areas).find(isGeneral);
  return group ? areaAt(group.areas, pin) : null;
}

/** By halving. `areas`: by PIN, none overlapping. */
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

/** What holds for all of India together. `isEverywhere`: no PIN is closed; `hasFees`: some area has a fee of its own. */
export function deliveryRange(
  areas: readonly DeliveryArea[],
): BusinessDays & { isEverywhere: boolean; hasFees: boolean } {
  const open: DeliveryTerms[] = areas.filter(({ isServiceable }) => isServiceable);
  const general = groupsOf(areas).find(isGeneral)?.areas ?? [];
  if (!coversAll(general) || open.length === 0) open.push(ELSEWHERE);
  return {
    minDays: open.reduce((least, { minDays }) => Math.min(least, minDays), Number.POSITIVE_INFINITY),
    maxDays: open.reduce((most, { maxDays }) => Math.max(most, maxDays), 0),
    isEverywhere: general.every(({ isServiceable }) => isServiceable),
    hasFees: open.some(({ feePaise }) => (feePaise ?? 0) > 0),
  };
}

const FIRST_PIN = 100_000;
const LAST_PIN = 899_999;

/** `areas`: by PIN, none overlapping. */
function coversAll(areas: readonly DeliveryArea[]): boolean {
  let next = FIRST_PIN;
  for (const { fromPin, toPin } of areas) {
    if (fromPin > next) return false;
    next = toPin + 1;
  }
  return next > LAST_PIN;
}

type Range = Pick<DeliveryArea, "fromPin" | "toPin" | "sellerPin" | "upToGrams">;

/** The first two of one seller PIN and weight that overlap, of any order; null: none. */
export function findOverlap<Area extends Range>(areas: readonly Area[]): [Area, Area] | null {
  for (const own of Map.groupBy(areas, ({ sellerPin, upToGrams }) => `${sellerPin} ${upToGrams}`).values()) {
    const sorted = own.toSorted((one, other) => one.fromPin - other.fromPin);
    for (const [index, area] of sorted.entries()) {
      const next = sorted[index + 1];
      if (next && next.fromPin <= area.toPin) return [area, next];
    }
  }
  return null;
}
