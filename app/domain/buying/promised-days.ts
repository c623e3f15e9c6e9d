import type { Moment } from "#app/domain/basics/calendar.ts";
import {
  type BusinessDays,
  type DeliveryCalendar,
  type DeliveryWindow,
  deliveryWindow,
} from "#app/domain/money/delivery-window.ts";
import { withWork } from "./assembly.ts";

type Line = { vendorId: string; assemblyDays: number };
type BySeller<Value> = { of: (vendorId: string) => Value };

/** By vendor: by its consignment's days, its times, and work on its parts. */
export function promisedBySellers(
  from: Moment,
  terms: BySeller<BusinessDays>,
  lines: readonly Line[],
  calendars: BySeller<DeliveryCalendar>,
): Map<string, DeliveryWindow> {
  const byVendor = Map.groupBy(lines, ({ vendorId }) => vendorId);
  return new Map(
    [...byVendor].map(([vendorId, own]) => [
      vendorId,
      deliveryWindow(from, terms.of(vendorId), withWork(calendars.of(vendorId), own)),
    ]),
  );
}
