/**
 * Money moves forward only: an order is paid once and refunded once, and a captured attempt (`payments`) stays captured
 * (docs/rules.md#p1, docs/rules.md#p3).
 */
import { type Actor, hasMove, hasMoveBy, type Move } from "#app/domain/basics/transitions.ts";

export const paymentStatuses = ["pending", "paid", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Beside an order's status: each says by itself that it is about money. */
export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: "Payment pending",
  paid: "Paid",
  failed: "Payment failed",
  refunded: "Refunded",
};

/**
 * failed → pending is the shopper's retry; failed → paid is late money. Admins record cash and bank transfers.
 * Refunded: in full.
 */
export const paymentMoves: readonly Move<PaymentStatus>[] = [
  { from: "pending", to: "paid", by: ["system", "admin"] },
  { from: "pending", to: "failed", by: ["system"] },
  { from: "failed", to: "pending", by: ["customer", "system"] },
  { from: "failed", to: "paid", by: ["system", "admin"] },
  { from: "paid", to: "refunded", by: ["system", "admin"] },
];

/** Cash of a delivery that is taken back (docs/rules.md#d13). */
export const paymentUndos: readonly Move<PaymentStatus>[] = [{ from: "paid", to: "pending", by: ["system"] }];

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return hasMove(paymentMoves, from, to);
}

export function mayMove(actor: Actor, from: PaymentStatus, to: PaymentStatus): boolean {
  return hasMoveBy(paymentMoves, actor, from, to);
}

/** created: provider not reached yet · expired: abandoned or timed out · voided: cash that never came. */
export const attemptStatuses = ["created", "pending", "captured", "failed", "expired", "voided"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * Never in a circle. captured is the end, reachable from everywhere because a provider may report success after we gave
 * up.
 */
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

export const attemptUndos: readonly Move<AttemptStatus>[] = [{ from: "captured", to: "voided", by: ["system"] }];

export function canMoveAttempt(from: AttemptStatus, to: AttemptStatus): boolean {
  return hasMove(attemptMoves, from, to);
}

/** The reconciler asks about open attempts, and they expire. */
export function isOpenAttempt(status: AttemptStatus): boolean {
  return status === "created" || status === "pending";
}

export const refundStatuses = ["requested", "sent", "succeeded", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** requested: provider not asked yet · sent: it accepted and will tell. A failed one needs people. */
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
