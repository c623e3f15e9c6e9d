import { formatInr, type Paise } from "./money.ts";

/** How long providers and banks usually take; the refund policy says the same. */
export const REFUND_TIME = "usually within 5 to 7 working days";

/** What a buyer reads before a cancellation; `isPaidByHand`: cash and bank transfers, which the store refunds itself. */
export function refundSentence(paise: Paise, isPaidByHand: boolean): string {
  return isPaidByHand
    ? `${formatInr(paise)} will be sent to your UPI ID or bank account, ${REFUND_TIME}. You can enter it on the order's page.`
    : `${formatInr(paise)} will be refunded to the card, UPI or account you paid with, ${REFUND_TIME}.`;
}
