import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { EXCHANGE, ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { formatInr, type Paise } from "#app/domain/money/money.ts";
import { refundSentence } from "#app/domain/money/refund-arrival.ts";
import { withheldPaise as findWithheld } from "#app/domain/money/shortfall.ts";

export type CancellableMoney = {
  paymentMethod?: string;
  paymentStatus: PaymentStatus;
  totalPaise: Paise;
  refundedPaise: Paise;
  refundingPaise: Paise;
  /** Part payments that came and await the balance. */
  partsPaise: Paise;
  writtenOffPaise: Paise;
  withheldPaise: Paise;
  isPaidByHand: boolean;
  canPay: boolean;
  /** What returned goods pay of an order that waits for the difference. */
  exchangePaise?: Paise;
};

/** What a buyer reads about the money before the whole order is cancelled. */
export function cancellationMoney(order: CancellableMoney): string {
  if (order.paymentStatus === "paid") return sentenceOf(order, leftPaise(order) - missingPaise(order));
  if (order.partsPaise > 0) return refundSentence(order.partsPaise, { byHand: true });
  if (order.canPay && order.paymentMethod === EXCHANGE) return exchangeSentence(order);
  return order.canPay ? "You have not been charged." : "Nothing has been paid for it.";
}

/** The returned goods are refunded as they were paid (docs/rules.md#f15). */
function exchangeSentence({ exchangePaise }: CancellableMoney): string {
  const sum = exchangePaise === undefined ? "What you paid" : `The ${formatInr(exchangePaise)} you paid`;
  return `${sum} for the items you returned will be refunded.`;
}

/** The same for a paid order of which pieces worth `sharesPaise` are cancelled and others stay. */
export function itemRefund(order: CancellableMoney, sharesPaise: Paise): string {
  const restPaise = leftPaise(order) - sharesPaise;
  const withheld = findWithheld({ sharesPaise, restPaise, missingPaise: missingPaise(order) });
  return sentenceOf(order, sharesPaise - withheld);
}

function sentenceOf({ paymentMethod, isPaidByHand }: CancellableMoney, paise: Paise): string {
  return refundSentence(paise, { byHand: isPaidByHand, isOnAccount: paymentMethod === ON_ACCOUNT });
}

function leftPaise({ totalPaise, refundedPaise, refundingPaise }: CancellableMoney): Paise {
  return totalPaise - refundedPaise - refundingPaise;
}

/** Written off, and left out of no refund yet. */
function missingPaise({ writtenOffPaise, withheldPaise }: CancellableMoney): Paise {
  return writtenOffPaise - withheldPaise;
}
