import type { Moment } from "#app/domain/basics/calendar.ts";
import { type DeliveryCalendar, type DeliveryWindow, deliveryWindow } from "#app/domain/money/delivery-window.ts";
import { withWork } from "./assembly.ts";
import type { DeliveryTerms } from "./delivery-areas.ts";

type Line = { vendorId: string; assemblyDays: number };

/** Between which days each seller's part should arrive, by vendor: by the seller's times, and work on its own parts. */
export function promisedBySellers(
  from: Moment,
  terms: Pick<DeliveryTerms, "minDays" | "maxDays">,
  lines: readonly Line[],
  calendars: { of: (vendorId: string) => DeliveryCalendar },
): Map<string, DeliveryWindow> {
  const byVendor = Map.groupBy(lines, ({ vendorId }) => vendorId);
  return new Map(
    [...byVendor].map(([vendorId, own]) => [
      vendorId,
      deliveryWindow(from, terms, withWork(calendars.of(vendorId), own)),
    ]),
  );
}
