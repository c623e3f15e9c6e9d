/** The gateways' contract on the provider that most shops take; the others: gateway-contract.all.test.ts. */
import { contractCases } from "#tests/support/providers/contract-cases.ts";
import { razorpayRig } from "#tests/support/providers/payment-rigs.ts";
import { refundCases } from "#tests/support/providers/refund-cases.ts";

const rig = razorpayRig();
contractCases(rig);
refundCases(rig);
