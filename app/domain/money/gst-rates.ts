/** GST rates of goods by date (docs/rules.md#m6). Source: notification 9/2025-Central Tax (Rate). */
import { addDays, type CalendarDay } from "#app/domain/basics/calendar.ts";
import type { BasisPoints } from "./gst.ts";

/** Both days included; null while it applies. */
export type GstRate = { rateBp: BasisPoints; from: CalendarDay; until: CalendarDay | null };

const GST_BEGAN = "2017-07-01";
const RATES_CHANGED = "2025-09-22";

export const gstRates: readonly GstRate[] = [
  { rateBp: 0, from: GST_BEGAN, until: null },
  { rateBp: 500, from: GST_BEGAN, until: null },
  { rateBp: 1200, from: GST_BEGAN, until: addDays(RATES_CHANGED, -1) },
  { rateBp: 1800, from: GST_BEGAN, until: null },
  { rateBp: 2800, from: GST_BEGAN, until: addDays(RATES_CHANGED, -1) },
  { rateBp: 4000, from: RATES_CHANGED, until: null },
];

export function gstRatesOn(day: CalendarDay): BasisPoints[] {
  return gstRates
    .filter(({ from, until }) => from <= day && (until === null || day <= until))
    .map(({ rateBp }) => rateBp);
}

/** Returns null while it applies on `day`. */
export function endOfGstRate(rateBp: BasisPoints, day: CalendarDay): CalendarDay | null {
  const until = gstRates.find((rate) => rate.rateBp === rateBp)?.until ?? null;
  return until !== null && until < day ? until : null;
}
