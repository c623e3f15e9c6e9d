/** Windows in Indian calendar days (docs/rules.md#f9); delivery is day 0, the last day counts in full. */
import { addDays, type CalendarDay, dayInIndia, daysBetween, type Moment } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isFault, type ReturnReason } from "./return-status.ts";

export type ReturnKind = "refund" | "replacement" | "damage";

/** A replacement needs a fault; damage excludes a change of mind. */
export function allowsReason(kind: ReturnKind, reason: ReturnReason): boolean {
  if (kind === "replacement") return isFault(reason);
  return kind === "refund" || reason !== "changed-mind";
}

export type ReturnWindowDays = Readonly<Record<ReturnKind, number>>;

export function lastReturnDay(kind: ReturnKind, deliveredAt: Moment, windows: ReturnWindowDays): CalendarDay {
  return addDays(dayInIndia(deliveredAt), windows[kind]);
}

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
