/** Terms by PIN range (docs/rules.md#d3), seller's PIN and weight (docs/rules.md#d7). */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BusinessDays } from "#app/domain/money/delivery-window.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { DELIVERY_BUSINESS_DAYS } from "#app/domain/money/shipping.ts";
import { type Destination, type DestinationError, findDestination } from "./serviceability.ts";

/** Business days. `feePaise` null: the store's fee. */
export type DeliveryTerms = {
  isServiceable: boolean;
  takesCash: boolean;
  minDays: number;
  maxDays: number;
  feePaise: Paise | null;
};

/** Both PINs included. `sellerPin`: a prefix, empty for any. */
export type DeliveryArea = DeliveryTerms & {
  fromPin: number;
  toPin: number;
  sellerPin: string;
  upToGrams: number;
  name: string;
};

/** 1,000 kg; heavier consignments count as this. */
export const ANY_WEIGHT = 1_000_000;

/** Default terms (docs/rules.md#d1). */
export const ELSEWHERE: DeliveryTerms = {
  isServiceable: true,
  takesCash: true,
  minDays: DELIVERY_BUSINESS_DAYS.from,
  maxDays: DELIVERY_BUSINESS_DAYS.to,
  feePaise: null,
};

export const ANY_CONSIGNMENT = { sellerPin: "", upToGrams: ANY_WEIGHT, ...ELSEWHERE };

export function isGeneral({ sellerPin, upToGrams }: Pick<DeliveryArea, "sellerPin" | "upToGrams">): boolean {
  return sellerPin === "" && upToGrams === ANY_WEIGHT;
}

export function dependOnConsignment(areas: readonly DeliveryArea[]): boolean {
  return groupsOf(areas).some((group) => !isGeneral(group));
}

export function findDelivery(
  areas: readonly DeliveryArea[],
  typed: string,
): Result<Destination & DeliveryTerms, DestinationError> {
  const destination = findDestination(typed);
  if (!destination.ok) return destination;
  const terms = termsOf(generalAreaAt(areas, Number(destination.value.pincode)));
  return terms.isServiceable ? ok({ ...destination.value, ...terms }) : err("not-serviceable");
}

/** The longest seller PIN wins, then the lowest weight limit that fits. */
export function getConsignmentTerms(
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

const grouped = new WeakMap<readonly DeliveryArea[], Group[]>();

function groupsOf(areas: readonly DeliveryArea[]): Group[] {
  const cached = grouped.get(areas);
  if (cached) return cached;
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

/** `areas`: sorted, without overlaps. */
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

function coversAll(areas: readonly DeliveryArea[]): boolean {
  let next = FIRST_PIN;
  for (const { fromPin, toPin } of areas) {
    if (fromPin > next) return false;
    next = toPin + 1;
  }
  return next > LAST_PIN;
}

type Range = Pick<DeliveryArea, "fromPin" | "toPin" | "sellerPin" | "upToGrams">;

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
