/**
 * Vendors are paid what the store owes them once nobody can return the goods for money any more.
 *
 * A shipment is payable on the day after the last return window of its delivery day is over; days are business days in
 * India (docs/decisions/096). While something of it is being returned, or its buyer's money isn't here, it is held back
 * (docs/decisions/099). What went back after it was paid is taken off the next payout.
 */
import { addDays, type CalendarDay, dayInIndia, type Moment, startOfDay } from "#app/domain/basics/calendar.ts";
import { hasMove, type Move } from "#app/domain/basics/transitions.ts";
import type { ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";

export const payoutStatuses = ["open", "paid", "cancelled"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** open: in the bank's file, not known to be sent · paid and cancelled are the end. */
export const payoutMoves: readonly Move<PayoutStatus>[] = [
  { from: "open", to: "paid", by: ["admin"] },
  { from: "open", to: "cancelled", by: ["admin"] },
];

export function canMovePayout(from: PayoutStatus, to: PayoutStatus): boolean {
  return hasMove(payoutMoves, from, to);
}

/** The first day on which a shipment delivered at this moment is payable. */
export function payableFrom(deliveredAt: Moment, windows: ReturnWindowDays): CalendarDay {
  return addDays(dayInIndia(deliveredAt), longest(windows) + 1);
}

/** Shipments delivered before this moment are payable now. */
export function deliveredBefore(now: Moment, windows: ReturnWindowDays): Date {
  return startOfDay(addDays(dayInIndia(now), -longest(windows)));
}

/** How far a transaction of a vendor's books is from the vendor's bank account. */
export type Settlement = "paid" | "underway" | "payable" | "waiting" | "not-delivered" | PayoutHold;

/** What holds a shipment back, whatever its days say. */
export type PayoutHold = "return-open" | "money-due";

/** What decides about it. `soldInPayout`: the sale that is taken back is in a payout already. */
export type Unsettled = {
  payoutStatus: PayoutStatus | null;
  deliveredAt: Moment | null;
  soldInPayout: boolean;
  hold: PayoutHold | null;
};

export function settlementOf(
  { payoutStatus, deliveredAt, soldInPayout, hold }: Unsettled,
  now: Moment,
  windows: ReturnWindowDays,
): Settlement {
  if (payoutStatus === "paid") return "paid";
  if (payoutStatus === "open") return "underway";
  if (soldInPayout) return "payable";
  if (deliveredAt === null) return "not-delivered";
  if (hold) return hold;
  return deliveredAt.valueOf() < deliveredBefore(now, windows).valueOf() ? "payable" : "waiting";
}

function longest({ refund, replacement, damage }: ReturnWindowDays): number {
  return Math.max(refund, replacement, damage);
}
