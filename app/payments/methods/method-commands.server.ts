/** The payment methods a shop starts with (docs/rules.md#r51). */
import { eq } from "drizzle-orm";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

const offered = [
  {
    id: "cod",
    name: "Cash on Delivery",
    description: "Pay in cash when your order arrives.",
    type: "offline",
    provider: "cod",
    enabled: true,
    position: 1,
  },
  {
    id: "bank_transfer",
    name: "Bank Transfer",
    description: "Transfer the amount to our bank account. We ship your order once we receive it.",
    type: "offline",
    provider: "bank",
    enabled: false,
    position: 2,
  },
  {
    id: "stripe",
    name: "Stripe Cards",
    description: "Credit and debit cards.",
    type: "digital",
    provider: "stripe",
    enabled: false,
    position: 3,
  },
  {
    id: "razorpay",
    name: "Razorpay UPI/Wallets",
    description: "UPI, cards, net banking and wallets.",
    type: "digital",
    provider: "razorpay",
    enabled: false,
    position: 4,
  },
] satisfies (typeof paymentMethods.$inferInsert)[];

const testOnline = {
  id: "online",
  name: "Pay online (card or UPI)",
  description: "You will be redirected to a secure payment page.",
  type: "digital",
  provider: "test",
  enabled: true,
  position: 0,
} satisfies typeof paymentMethods.$inferInsert;

/**
 * Fills an empty list, and disables the test provider outside a demo. Runs at every start, also on several servers at
 * once.
 */
export async function ensurePaymentMethods(db: Database, { demo }: { demo: boolean }): Promise<void> {
  if ((await db.$count(paymentMethods)) === 0) {
    const first = demo ? [testOnline, ...offered] : offered;
    await db.insert(paymentMethods).values(first).onConflictDoNothing();
  }
  if (!demo) await db.update(paymentMethods).set({ enabled: false }).where(eq(paymentMethods.provider, "test"));
}
