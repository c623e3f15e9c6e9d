/** Rotation of the app secret (docs/decisions/362). */
import { eq } from "drizzle-orm";
import { type MethodConfig, paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { reseal } from "#app/platform/encryption.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { openKeys, PAYMENT_METHOD } from "./provider-keys.server.ts";

const SEALED = ["apiKey", "apiSecret", "webhookSecret"] as const;

export function resealMethodKeys(db: Database, env: Env): Promise<number> {
  return changeConfigs(db, (config) => {
    const anew = SEALED.flatMap((name) => {
      const sealed = config[name] ? reseal(env, config[name], PAYMENT_METHOD) : null;
      return sealed ? [[name, sealed] as const] : [];
    });
    return anew.length > 0 ? { ...config, ...Object.fromEntries(anew) } : null;
  });
}

export async function countUnreadableMethods(db: Database, env: Env): Promise<number> {
  const rows = await db
    .select({ provider: paymentMethods.provider, config: paymentMethods.config })
    .from(paymentMethods);
  return rows.filter(({ provider, config }) => openKeys(env, provider, config) === "unreadable").length;
}

export function removeUnreadableKeys(db: Database, env: Env): Promise<number> {
  return changeConfigs(db, (config, provider) => {
    if (openKeys(env, provider, config) !== "unreadable") return null;
    const { apiKey, apiSecret, webhookSecret, secretsSetAt, ...rest } = config;
    return rest;
  });
}

/** `change` returns null for no change. */
function changeConfigs(
  db: Database,
  change: (config: MethodConfig, provider: string) => MethodConfig | null,
): Promise<number> {
  return transaction(db, async (tx) => {
    let changed = 0;
    for (const { id, provider, config } of await tx.select().from(paymentMethods).for("update")) {
      const fresh = change(config, provider);
      if (!fresh) continue;
      await tx.update(paymentMethods).set({ config: fresh }).where(eq(paymentMethods.id, id));
      changed++;
    }
    return changed;
  });
}
