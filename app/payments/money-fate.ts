import { isOver, type OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";

/**
 * late: came after the order was cancelled · twice: the order was paid already · part: a transfer that came short ·
 * excess: what a transfer had beyond the total
 */
export const extraMoneyKinds = ["late", "twice", "part", "excess"] as const;

/** Money that did not pay the order; `isBack`: fully refunded. */
export type ReturnedMoney = { kind: (typeof extraMoneyKinds)[number]; amountPaise: number; isBack: boolean };

/** What became of the payment of an order. */
export const moneyFates = ["on-delivery", "awaited", "failed", "never-paid", "paid", "refund-due", "refunded"] as const;
export type MoneyFate = (typeof moneyFates)[number];

type PaidOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** The buyer can pay until then. It is null when the order is paid or the courier collects cash with each delivery. */
  payBy: Date | null;
  paymentMethod?: string;
  refundedPaise: number;
  returned?: readonly ReturnedMoney[];
};

export function moneyFate({ status, paymentStatus, payBy }: PaidOrder): MoneyFate {
  if (paymentStatus === "refunded") return "refunded";
  if (paymentStatus === "paid") return status === "cancelled" || status === "undelivered" ? "refund-due" : "paid";
  if (!payBy) return "on-delivery";
  if (isOver(status)) return "never-paid";
  return paymentStatus === "failed" ? "failed" : "awaited";
}

/** It owes nothing (docs/rules.md#f8), though money may have come too late or in part. */
export function hasEndedUnpaid({ status, paymentStatus }: Pick<PaidOrder, "status" | "paymentStatus">): boolean {
  return isOver(status) && (paymentStatus === "pending" || paymentStatus === "failed");
}

/** A bank may have taken the money of a payment that failed, or report it late. */
export const NOT_THROUGH =
  "The payment did not go through. If money has left your account, it will be used for this order or come back to you.";

const sentences: Record<MoneyFate, string> = {
  "on-delivery": "",
  awaited: "We are waiting for payment confirmation.",
  failed: NOT_THROUGH,
  "never-paid": "You have not been charged. If money has left your account, we will send it back.",
  paid: "Payment received",
  "refund-due": "Payment received. Your refund is in progress.",
  refunded: "Your payment has been refunded.",
};

/** An order on account is owed by its company, which paid nothing yet. */
const onAccount: Partial<Record<MoneyFate, string>> = {
  paid: "On your company’s account. Each invoice says by when to pay it.",
  "refund-due": "It is being taken off what your company owes.",
  refunded: "It was taken off what your company owes.",
};

/** What a buyer reads on each page after paying; empty for cash that is collected at the door. */
export function moneySentence(order: PaidOrder): string {
  const fate = moneyFate(order);
  const { returned, refundedPaise } = order;
  const isOnAccount = order.paymentMethod === ON_ACCOUNT;
  // Money that came and went back says more than that none came in time.
  const sentence = (isOnAccount ? onAccount[fate] : null) ?? sentences[fate];
  const own = returned?.length && fate === "never-paid" ? "" : sentence;
  const reduced = isOnAccount ? "was taken off what your company owes" : "refunded";
  const part = fate === "paid" && refundedPaise > 0 ? `${formatInr(refundedPaise)} ${reduced}` : "";
  return [own, part, returned && returnedText(returned)].filter(Boolean).join(". ").replaceAll("..", ".");
}

const paidAs: Record<ReturnedMoney["kind"], string> = {
  late: " after this order was cancelled",
  twice: " a second time",
  part: ", which was not the whole amount",
  excess: " more than the total",
};

/** A sentence or two for each sum. */
export function returnedText(returned: readonly ReturnedMoney[]): string {
  return returned.map(sumText).join(" ");
}

function sumText({ kind, amountPaise, isBack }: ReturnedMoney): string {
  return `You paid ${formatInr(amountPaise)}${paidAs[kind]}. ${isBack ? "We have sent it back." : "We are sending it back."}`;
}
