/** The gateways' contract on all providers but Razorpay (gateway-contract.test.ts). */
import { contractCases } from "#tests/support/providers/contract-cases.ts";
import { stripeRig, testRig } from "#tests/support/providers/payment-rigs.ts";
import { refundCases } from "#tests/support/providers/refund-cases.ts";

for (const rig of [testRig(), stripeRig()]) {
  contractCases(rig);
  refundCases(rig);
}
