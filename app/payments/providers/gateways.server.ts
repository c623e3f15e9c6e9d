/**
 * The gateways of the providers this shop can talk to. Besides a line here a new provider needs its words, URLs, keys
 * and settings: search for the name of another one.
 */
import type { Gateway, Outside, ProviderKeys } from "#app/payments/gateway.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findKeys, keyProblem } from "./provider-keys.server.ts";
import { testGateway } from "./test/test-gateway.server.ts";

/** Loaded when first needed: each SDK takes some 25 MB, and few shops have both. */
const keyed: Record<string, () => Promise<(outside: Outside, keys: ProviderKeys) => Gateway>> = {
  razorpay: async () => (await import("./razorpay/razorpay-gateway.server.ts")).razorpayGateway,
  stripe: async () => (await import("./stripe/stripe-gateway.server.ts")).stripeGateway,
};

/**
 * With the current keys; null: none usable, or the test provider outside a demo. Call outside transactions: a network
 * call follows.
 */
export async function gatewayOf(
  provider: string,
  { db, ...outside }: Outside & { db: Database },
): Promise<Gateway | null> {
  return gatewayWith(
    provider,
    outside,
    Object.hasOwn(keyed, provider) ? await findKeys(db, outside.env, provider) : null,
  );
}

/** With these very keys, such as those of a method not offered yet. */
export async function gatewayWith(
  provider: string,
  { env, fetch }: Outside,
  keys: ProviderKeys | null,
): Promise<Gateway | null> {
  if (provider === "test") return testGateway({ env, fetch });
  const load = Object.hasOwn(keyed, provider) ? keyed[provider] : undefined;
  if (!load || !keys || keyProblem(env, provider, keys)) return null;
  return (await load())({ env, fetch }, keys);
}
