import type { Moment } from "#app/domain/basics/calendar.ts";
import {
  type BusinessDays,
  type DeliveryCalendar,
  type DeliveryWindow,
  deliveryWindow,
} from "#app/domain/money/delivery-window.ts";
import { withAssemblyDays } from "./assembly.ts";

type Line = { vendorId: string; assemblyDays: number };
type BySeller<Value> = { of: (vendorId: string) => Value };

export function promisedDaysByVendor(
  from: Moment,
  terms: BySeller<BusinessDays>,
  lines: readonly Line[],
  calendars: BySeller<DeliveryCalendar>,
): Map<string, DeliveryWindow> {
  const byVendor = Map.groupBy(lines, ({ vendorId }) => vendorId);
  return new Map(
    [...byVendor].map(([vendorId, own]) => [
      vendorId,
      deliveryWindow(from, terms.of(vendorId), withAssemblyDays(calendars.of(vendorId), own)),
    ]),
  );
}
