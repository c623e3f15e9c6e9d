/**
 * Money moves forward only: an order is paid once and refunded once, and an attempt that has captured money stays so.
 *
 * An order has one payment status and any number of attempts (rows of `payments`). See docs/rules.md#r42 and
 * docs/rules.md#r44.
 */
import { type Actor, hasMove, hasMoveBy, type Move } from "#app/domain/basics/transitions.ts";

export const paymentStatuses = ["pending", "paid", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * failed → pending is the shopper's retry, the one way back there is; failed → paid is money that came late.
 * An admin records cash and bank transfers; refunded means in full.
 */
export const paymentMoves: readonly Move<PaymentStatus>[] = [
  { from: "pending", to: "paid", by: ["system", "admin"] },
  { from: "pending", to: "failed", by: ["system"] },
  { from: "failed", to: "pending", by: ["customer", "system"] },
  { from: "failed", to: "paid", by: ["system", "admin"] },
  { from: "paid", to: "refunded", by: ["system", "admin"] },
];

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return hasMove(paymentMoves, from, to);
}

export function mayMove(actor: Actor, from: PaymentStatus, to: PaymentStatus): boolean {
  return hasMoveBy(paymentMoves, actor, from, to);
}

/** created: row written, provider not reached yet · expired: abandoned or timed out. */
export const attemptStatuses = ["created", "pending", "captured", "failed", "expired"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * Never backwards: there is no way round in a circle. captured is the end (a refund is a row of its own) and can
 * be reached from everywhere, because a provider may report success after we gave up.
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

export function canMoveAttempt(from: AttemptStatus, to: AttemptStatus): boolean {
  return hasMove(attemptMoves, from, to);
}

/** Open attempts are asked after by the reconciler and expire; the others have had their answer. */
export function isOpenAttempt(status: AttemptStatus): boolean {
  return status === "created" || status === "pending";
}

export const refundStatuses = ["requested", "sent", "succeeded", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** requested: written down, the provider not asked yet · sent: it took the order and will tell. A failed one needs people. */
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
