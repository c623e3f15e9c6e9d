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

/** failed → paid is a late capture. Refunded means in full. */
export const paymentMoves: readonly Move<PaymentStatus>[] = [
  { from: "pending", to: "paid", by: ["system", "admin"] },
  { from: "pending", to: "failed", by: ["system"] },
  { from: "failed", to: "pending", by: ["customer", "system"] },
  { from: "failed", to: "paid", by: ["system", "admin"] },
  { from: "paid", to: "refunded", by: ["system", "admin"] },
];

/** created: not sent to the provider · expired: abandoned · voided: cash that never came. */
export const attemptStatuses = ["created", "pending", "captured", "failed", "expired", "voided"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** Every status leads to captured, because providers may report success late. */
export const attemptMoves: readonly Move<AttemptStatus>[] = [
  { from: "created", to: "pending", by: ["system"] },
  { from: "created", to: "captured", by: ["system", "admin"] },
  { from: "created", to: "failed", by: ["system"] },
  { from: "created", to: "expired", by: ["system"] },
  { from: "pending", to: "captured", by: ["system", "admin"] },
  { from: "pending", to: "failed", by: ["system"] },
  { from: "pending", to: "expired", by: ["system"] },
  { from: "failed", to: "captured", by: ["system"] },
  { from: "expired", to: "captured", by: ["system"] },
];

export function isOpenAttempt(status: AttemptStatus): boolean {
  return status === "created" || status === "pending";
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
