/** The gateways' contract on all providers. */
import { afterAll, beforeAll, describe } from "vitest";
import { contractCases, crossedPayments } from "#tests/support/providers/contract-cases.ts";
import { razorpayOrdersRig, razorpayRig, stripeRig, testRig } from "#tests/support/providers/payment-rigs.ts";
import { refundCases } from "#tests/support/providers/refund-cases.ts";

for (const rig of [razorpayRig(), razorpayOrdersRig(), testRig(), stripeRig()]) {
  contractCases(rig);
  refundCases(rig);
}

// With Razorpay this passes without the shop's own check, too (tests/breaks).
describe("where a message names order and payment", () => {
  const rig = testRig();
  beforeAll(() => rig.start());
  afterAll(() => rig.stop());
  crossedPayments(rig);
});
