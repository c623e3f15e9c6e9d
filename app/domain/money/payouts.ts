/**
 * A shipment is payable after its last return window unless held back (docs/decisions/348). Later refunds come off the
 * next payout.
 */
import { addDays, type CalendarDay, dayInIndia, type Moment, startOfDay } from "#app/domain/basics/calendar.ts";
import { hasMove, type Move } from "#app/domain/basics/transitions.ts";
import type { ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";

export const payoutStatuses = ["open", "paid", "cancelled"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

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

/** Shipments delivered before this moment are payable. */
export function deliveredBefore(now: Moment, windows: ReturnWindowDays): Date {
  return startOfDay(addDays(dayInIndia(now), -longest(windows)));
}

export function getSetOff(payablePaise: number, cashPaise: number): number {
  return Math.max(0, Math.min(payablePaise, cashPaise));
}

export type Settlement =
  | "paid"
  | "set-off"
  | "underway"
  | "payable"
  | "waiting"
  | "not-delivered"
  | "never-delivered"
  | PayoutHold;

export type PayoutHold = "return-open" | "money-due";

/** `isDueAnyway`: the reversed sale is in a payout, or pays for a loss. `isOver`: returned or lost. */
export type Unsettled = {
  payoutStatus: PayoutStatus | null;
  deliveredAt: Moment | null;
  isOver: boolean;
  isDueAnyway: boolean;
  hold: PayoutHold | null;
};

export function getSettlement(
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
