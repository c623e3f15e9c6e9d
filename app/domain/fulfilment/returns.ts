/**
 * Days after delivery to ask for a refund or replacement, or report damage: settings (docs/rules.md#f9). Indian days;
 * delivery is day 0, the last counts in full.
 */
import { addDays, type CalendarDay, dayInIndia, daysBetween, type Moment } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isFault, type ReturnReason } from "./return-status.ts";

export type ReturnKind = "refund" | "replacement" | "damage";

/** A replacement needs a fault, and a change of mind is no damage. */
export function allowsReason(kind: ReturnKind, reason: ReturnReason): boolean {
  if (kind === "replacement") return isFault(reason);
  return kind === "refund" || reason !== "changed-mind";
}

/** Days after the day of delivery. */
export type ReturnWindowDays = Readonly<Record<ReturnKind, number>>;

export function lastReturnDay(kind: ReturnKind, deliveredAt: Moment, windows: ReturnWindowDays): CalendarDay {
  return addDays(dayInIndia(deliveredAt), windows[kind]);
}

/** Ok: the last day; the error says why not, with the day it ended. */
export function checkReturn(
  kind: ReturnKind,
  deliveredAt: Moment | null,
  now: Moment,
  windows: ReturnWindowDays,
): Result<CalendarDay, "not-delivered" | "window-closed", { lastDay: CalendarDay }> {
  if (deliveredAt === null || now.valueOf() < deliveredAt.valueOf()) return err("not-delivered");
  const lastDay = lastReturnDay(kind, deliveredAt, windows);
  return daysBetween(dayInIndia(now), lastDay) >= 0 ? ok(lastDay) : err("window-closed", { lastDay });
}

export function canReturn(
  kind: ReturnKind,
  deliveredAt: Moment | null,
  now: Moment,
  windows: ReturnWindowDays,
): boolean {
  return checkReturn(kind, deliveredAt, now, windows).ok;
}
