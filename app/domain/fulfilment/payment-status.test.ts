import { expect, test } from "vitest";
import { hasMove, hasMoveBy } from "#app/domain/basics/transitions.ts";
import {
  type AttemptStatus,
  attemptMoves,
  attemptStatuses,
  canMoveRefund,
  isOpenAttempt,
  type PaymentStatus,
  paymentMoves,
  paymentStatuses,
  type RefundStatus,
  refundStatuses,
} from "./payment-status.ts";

/** Who may, by letter: customer, vendor, admin, system. All other pairs are refused. */
const legal: Partial<Record<`${PaymentStatus} ${PaymentStatus}`, string>> = {
  "pending paid": "as",
  "pending failed": "s",
  "failed pending": "cs",
  "failed paid": "as",
  "paid refunded": "as",
};

test.each(paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const)))(
  "payment of an order: %s → %s",
  (from, to) => {
    const who = legal[`${from} ${to}`] ?? "";
    expect(hasMove(paymentMoves, from, to)).toBe(who !== "");
    for (const actor of ["customer", "vendor", "admin", "system"] as const) {
      expect(hasMoveBy(paymentMoves, actor, from, to)).toBe(who.includes(actor.charAt(0)));
    }
  },
);

const legalAttempt: Record<AttemptStatus, readonly AttemptStatus[]> = {
  created: ["pending", "captured", "failed", "expired"],
  pending: ["captured", "failed", "expired"],
  failed: ["captured"],
  expired: ["captured"],
  captured: [],
  voided: [],
};

test.each(attemptStatuses.flatMap((from) => attemptStatuses.map((to) => [from, to] as const)))(
  "attempt: %s → %s",
  (from, to) => {
    expect(hasMove(attemptMoves, from, to)).toBe(legalAttempt[from].includes(to));
  },
);

test("provider events are the system's; an admin may only record that an open attempt was paid", () => {
  expect(attemptMoves.every((move) => move.by.includes("system"))).toBe(true);
  expect(attemptMoves.flatMap((move) => move.by.filter((actor) => actor !== "system"))).toEqual(["admin", "admin"]);
  const byAdmin = attemptMoves.filter((move) => move.by.includes("admin"));
  expect(byAdmin.map(({ from, to }) => `${from} ${to}`)).toEqual(["created captured", "pending captured"]);
});

const legalRefund: Record<RefundStatus, readonly RefundStatus[]> = {
  requested: ["sent", "succeeded", "failed"],
  sent: ["succeeded", "failed"],
  succeeded: [],
  failed: [],
};

test.each(refundStatuses.flatMap((from) => refundStatuses.map((to) => [from, to] as const)))(
  "refund: %s → %s",
  (from, to) => {
    expect(canMoveRefund(from, to)).toBe(legalRefund[from].includes(to));
  },
);

test("an attempt without an outcome is open, any other is not", () => {
  expect(attemptStatuses.filter(isOpenAttempt)).toEqual(["created", "pending"]);
});
