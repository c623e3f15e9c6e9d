import type { CalendarDay, Moment } from "#app/domain/basics/calendar.ts";
import { deliveryWindow } from "./delivery-window.ts";
import { formatInr, type Paise } from "./money.ts";

/**
 * Razorpay's time for normal refunds by card, UPI or net banking (razorpay.com/docs/payments/refunds); other providers
 * name similar ones. It doesn't hold for refunds that the store sends by itself.
 */
export const REFUND_TIME = "usually within 5 to 7 working days after we send it";

/** `byHand`: cash and bank transfers, which the store refunds itself. `isOnAccount`: a company owes less. */
export type RefundWay = { byHand: boolean; isOnAccount?: boolean };

/** What a buyer reads about a refund. */
export function refundSentence(paise: Paise, { byHand, isOnAccount }: RefundWay): string {
  if (isOnAccount) return `${formatInr(paise)} will be taken off what your company owes.`;
  return byHand
    ? `${formatInr(paise)} will be sent to your UPI ID or bank account. If you haven't told us which one, please enter it on the order's page.`
    : `${formatInr(paise)} will be refunded to the card, UPI or account you paid with, ${REFUND_TIME}.`;
}

/** The last day by which a refund should be on the buyer's account; a transfer of the store needs two working days. */
export function refundArrivalDay(sentAt: Moment, isPaidByHand: boolean): CalendarDay {
  const days = isPaidByHand ? 2 : 7;
  return deliveryWindow(sentAt, { minDays: days, maxDays: days }).to;
}
