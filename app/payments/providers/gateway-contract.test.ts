/** The gateways' contract on the provider that most shops take; the others: gateway-contract.all.test.ts. */
import { afterAll, beforeAll, describe } from "vitest";
import { contractCases, crossedPayments } from "#tests/support/providers/contract-cases.ts";
import { razorpayRig, testRig } from "#tests/support/providers/payment-rigs.ts";
import { refundCases } from "#tests/support/providers/refund-cases.ts";

const razorpay = razorpayRig();
contractCases(razorpay);
refundCases(razorpay);

// With Razorpay this passes without the shop's own check, too (tests/breaks).
describe("where a message names order and payment", () => {
  const rig = testRig();
  beforeAll(() => rig.start());
  afterAll(() => rig.stop());
  crossedPayments(rig);
});
