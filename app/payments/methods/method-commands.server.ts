/** Payment methods of a new shop (docs/rules.md#p18). */
import { inArray } from "drizzle-orm";
import { providers } from "#app/payments/providers/providers.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type NewMethod = typeof paymentMethods.$inferInsert;

const offline: Omit<NewMethod, "position">[] = [
  {
    id: "cod",
    name: "Cash on Delivery",
    description: "Pay in cash when your order arrives.",
    type: "offline",
    provider: "cod",
    enabled: true,
  },
  {
    id: "bank_transfer",
    name: "Bank Transfer",
    description: "Transfer the amount to our bank account. We ship your order once we receive it.",
    type: "offline",
    provider: "bank",
    enabled: false,
  },
];

function firstMethods(isDemo: boolean): NewMethod[] {
  const digital = providers.map(({ id: provider, method, isDemoOnly }) => {
    return { ...method, type: "digital", provider, enabled: isDemoOnly } as const;
  });
  const ofDemos = digital.filter(({ enabled }) => enabled);
  const others = digital.filter(({ enabled }) => !enabled);
  return [...(isDemo ? ofDemos : []), ...offline, ...others].map((method, position) => ({ ...method, position }));
}

/** Runs at every start. */
export async function ensurePaymentMethods(db: Database, { demo }: { demo: boolean }): Promise<void> {
  if ((await db.$count(paymentMethods)) === 0)
    await db.insert(paymentMethods).values(firstMethods(demo)).onConflictDoNothing();
  const ofDemos = providers.filter(({ isDemoOnly }) => isDemoOnly).map(({ id }) => id);
  if (!demo) await db.update(paymentMethods).set({ enabled: false }).where(inArray(paymentMethods.provider, ofDemos));
}
