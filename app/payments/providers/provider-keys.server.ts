/** The shop's keys at a provider: sealed in a payment method by an admin, or from the environment. */
import { asc, desc, eq } from "drizzle-orm";
import type { ProviderKeys } from "#app/payments/gateway.ts";
import { isLiveKey, keyShapeProblem, telling } from "#app/payments/methods/key-shapes.ts";
import { providerName } from "#app/payments/methods/method-input.ts";
import { type MethodConfig, paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { seal, unseal } from "#app/platform/encryption.server.ts";
import type { Env } from "#app/platform/env.server.ts";

/** What payment methods' secrets are sealed for. */
const PURPOSE = "payment method";

export function sealKey(env: Env, text: string): string {
  return seal(env, text, PURPOSE);
}

/**
 * A method's own keys, else the environment's; null: none. `unreadable`: sealed with another APP_SECRET. The webhook
 * secret is "" when not given.
 */
export function openKeys(env: Env, provider: string, config: MethodConfig): ProviderKeys | "unreadable" | null {
  if (!config.apiSecret) return keysOfEnvironment(env, provider);
  const open = (sealed: string | undefined) => (sealed ? unseal(env, sealed, PURPOSE) : "");
  try {
    return {
      apiKey: open(config.apiKey),
      apiSecret: open(config.apiSecret),
      webhookSecret: open(config.webhookSecret),
    };
  } catch {
    return "unreadable";
  }
}

function keysOfEnvironment(env: Env, provider: string): ProviderKeys | null {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, STRIPE_SECRET_KEY } = env;
  if (provider === "razorpay" && RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET)
    return {
      apiKey: RAZORPAY_KEY_ID,
      apiSecret: RAZORPAY_KEY_SECRET,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? "",
    };
  if (provider === "stripe" && STRIPE_SECRET_KEY)
    return { apiKey: "", apiSecret: STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? "" };
  return null;
}

/**
 * Of the method offered (a shop has one account per provider, docs/decisions/081); else of the first with keys: refunds
 * and late money of a disabled one need them.
 */
export async function findKeys(db: Database, env: Env, provider: string): Promise<ProviderKeys | null> {
  const rows = await db
    .select({ config: paymentMethods.config, enabled: paymentMethods.enabled })
    .from(paymentMethods)
    .where(eq(paymentMethods.provider, provider))
    .orderBy(desc(paymentMethods.enabled), asc(paymentMethods.position), asc(paymentMethods.id));
  const own = (rows.find(({ enabled }) => enabled) ?? rows.find(({ config }) => config.apiSecret))?.config ?? {};
  const keys = openKeys(env, provider, own);
  return keys === "unreadable" ? null : keys;
}

/** Why these keys can't be used here; null: they can. */
export function keyProblem(env: Env, provider: string, keys: ProviderKeys): string | null {
  const field = telling[provider];
  if (!field) return `There is no connection to ${providerName(provider)}.`;
  // "-" has no provider's shape: a key that isn't there is as wrong as a swapped one.
  const misshapen = keyShapeProblem(provider, field, keys[field] || "-");
  if (misshapen) return misshapen;
  if (!keys.webhookSecret)
    return `Enter the ${providerName(provider)} webhook secret too. Without it, payment updates are delayed.`;
  return liveProblem(env, provider, keys);
}

/** Why live keys can't be used here; null: they can, or they are test keys. */
export function liveProblem(env: Env, provider: string, keys: Pick<ProviderKeys, "apiKey" | "apiSecret">) {
  if (!isLiveKey(keys[telling[provider] ?? "apiKey"])) return null;
  const isStandIn = Boolean(provider === "razorpay" ? env.RAZORPAY_API_URL : env.STRIPE_API_URL);
  if (isStandIn) return "Live keys are never given to a stand-in for the provider.";
  if (env.embedded && !env.LIVE_PAYMENTS)
    return "Live keys need a PostgreSQL database (DATABASE_URL), or LIVE_PAYMENTS=1 if you accept one server with one folder for real money.";
  return null;
}
