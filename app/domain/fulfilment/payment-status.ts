/** An order is paid and refunded once (docs/rules.md#p1, docs/rules.md#p3). */
import { hasMove, type Move } from "#app/domain/basics/transitions.ts";

export const paymentStatuses = ["pending", "paid", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: "Payment pending",
  paid: "Paid",
  failed: "Payment failed",
  refunded: "Refunded",
};

/** created: not sent to the provider · expired: abandoned · voided: cash that never came, or a part that another payment includes. */
export const attemptStatuses = ["created", "pending", "captured", "failed", "expired", "voided"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export function isOpenAttempt(status: AttemptStatus): boolean {
  return status === "created" || status === "pending";
}

/** Whether the provider took a payment from the buyer. The difference of an exchange is voided: the payment of its order includes it. */
export function isReceived(status: AttemptStatus): boolean {
  return status === "captured" || status === "voided";
}

export const refundStatuses = ["requested", "sent", "succeeded", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** sent: accepted, result pending. A failed refund needs an admin. */
export const refundMoves: readonly Move<RefundStatus>[] = [
  { from: "requested", to: "sent", by: ["system"] },
  { from: "requested", to: "succeeded", by: ["system"] },
  { from: "requested", to: "failed", by: ["system"] },
  { from: "sent", to: "succeeded", by: ["system"] },
  { from: "sent", to: "failed", by: ["system"] },
];

export function canMoveRefund(from: RefundStatus, to: RefundStatus): boolean {
  return hasMove(refundMoves, from, to);
}
