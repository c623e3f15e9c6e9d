import { expect, test } from "vitest";
import { attemptStatuses, canMoveRefund, isOpenAttempt, type RefundStatus, refundStatuses } from "./payment-status.ts";

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
