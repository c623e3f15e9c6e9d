/** Windows in Indian calendar days (docs/rules.md#f9); delivery is day 0, the last day counts in full. */
import { addDays, type CalendarDay, dayInIndia, daysBetween, type Moment } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isFault, type ReturnReason } from "./return-status.ts";

export type ReturnKind = "refund" | "exchange" | "replacement" | "damage";

/** The days in which a buyer pays what an exchange costs more (docs/rules.md#f15). */
export const EXCHANGE_PAY_DAYS = 7;

/** A replacement needs a fault; damage excludes a change of mind. */
export function allowsReason(kind: ReturnKind, reason: ReturnReason): boolean {
  if (kind === "replacement") return isFault(reason);
  return kind === "refund" || kind === "exchange" || reason !== "changed-mind";
}

/** An exchange has the days of a refund. */
export type ReturnWindowDays = Readonly<Record<Exclude<ReturnKind, "exchange">, number>>;

export function lastReturnDay(kind: ReturnKind, deliveredAt: Moment, windows: ReturnWindowDays): CalendarDay {
  return addDays(dayInIndia(deliveredAt), windows[kind === "exchange" ? "refund" : kind]);
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
