import { type DeliveryArea, deliveryRange } from "#app/domain/buying/delivery-areas.ts";
import type { StoreSettings } from "#app/settings/settings-schema.server.ts";

/** The range over all areas, packing included. */
export type PromisedDelivery = {
  minDays: number;
  maxDays: number;
  text: string;
  isEverywhere: boolean;
  hasFees: boolean;
};

const ranges = new WeakMap<readonly DeliveryArea[], ReturnType<typeof deliveryRange>>();

export function promisedDelivery(
  areas: readonly DeliveryArea[],
  { handlingDays }: Pick<StoreSettings, "handlingDays">,
): PromisedDelivery {
  const range = ranges.get(areas) ?? deliveryRange(areas);
  ranges.set(areas, range);
  const minDays = range.minDays + handlingDays;
  const maxDays = range.maxDays + handlingDays;
  const days = minDays === maxDays ? String(minDays) : `${minDays}\u2013${maxDays}`;
  const text = `${days} business ${maxDays === 1 ? "day" : "days"}`;
  return { minDays, maxDays, text, isEverywhere: range.isEverywhere, hasFees: range.hasFees };
}
