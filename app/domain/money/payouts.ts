/**
 * A shipment is payable the day after its last return window (docs/decisions/348), unless a return or missing money
 * holds it back (docs/decisions/348). What goes back later comes off the next payout.
 */
import { addDays, type CalendarDay, dayInIndia, type Moment, startOfDay } from "#app/domain/basics/calendar.ts";
import { hasMove, type Move } from "#app/domain/basics/transitions.ts";
import type { ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";

export const payoutStatuses = ["open", "paid", "cancelled"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** open: in the bank's file, not known to be sent. */
export const payoutMoves: readonly Move<PayoutStatus>[] = [
  { from: "open", to: "paid", by: ["admin"] },
  { from: "open", to: "cancelled", by: ["admin"] },
];

export function canMovePayout(from: PayoutStatus, to: PayoutStatus): boolean {
  return hasMove(payoutMoves, from, to);
}

export function payableFrom(deliveredAt: Moment, windows: ReturnWindowDays): CalendarDay {
  return addDays(dayInIndia(deliveredAt), longest(windows) + 1);
}

/** Delivered before this moment: payable now. */
export function deliveredBefore(now: Moment, windows: ReturnWindowDays): Date {
  return startOfDay(addDays(dayInIndia(now), -longest(windows)));
}

/** What the next run sets off against a vendor's cash: all of it at most, and never more than is payable. Paise. */
export function setOffOf(payablePaise: number, cashPaise: number): number {
  return Math.max(0, Math.min(payablePaise, cashPaise));
}

/** How far a ledger transaction is from the vendor's bank account. */
export type Settlement =
  | "paid"
  | "set-off"
  | "underway"
  | "payable"
  | "waiting"
  | "not-delivered"
  | "never-delivered"
  | PayoutHold;

/** Holds a shipment back whatever its days say. */
export type PayoutHold = "return-open" | "money-due";

/** `isDueAnyway`: the sale being taken back is already in a payout, or it pays for a loss. `isOver`: its shipment came back or is lost. */
export type Unsettled = {
  payoutStatus: PayoutStatus | null;
  deliveredAt: Moment | null;
  isOver: boolean;
  isDueAnyway: boolean;
  hold: PayoutHold | null;
};

export function settlementOf(
  { payoutStatus, deliveredAt, isOver, isDueAnyway, hold }: Unsettled,
  now: Moment,
  windows: ReturnWindowDays,
): Settlement {
  if (payoutStatus === "paid") return "paid";
  if (payoutStatus === "open") return "underway";
  if (isDueAnyway) return "payable";
  if (deliveredAt === null) return isOver ? "never-delivered" : "not-delivered";
  if (hold) return hold;
  return deliveredAt.valueOf() < deliveredBefore(now, windows).valueOf() ? "payable" : "waiting";
}

function longest({ refund, replacement, damage }: ReturnWindowDays): number {
  return Math.max(refund, replacement, damage);
}
