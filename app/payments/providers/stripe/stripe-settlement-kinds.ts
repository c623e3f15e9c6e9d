/** What Stripe means by the kinds of its balance transactions. */
import type { SettlementKind } from "#app/domain/books/settlement.ts";

/** `type`: a balance transaction's type, or a report's reporting category. */
export function stripeKind(type: string): SettlementKind {
  if (type === "charge" || type === "payment") return "payment";
  if (type === "refund" || type === "payment_refund") return "refund";
  return ["stripe_fee", "tax_fee", "fee", "tax", "network_cost"].includes(type) ? "fee" : "adjustment";
}

/** Fees that Stripe takes on their own line, in paise. */
export function stripeFee(type: string, amount: number) {
  const isTax = type === "tax_fee" || type === "tax";
  return { grossPaise: 0, feePaise: isTax ? 0 : -amount, taxPaise: isTax ? -amount : 0 };
}
