/**
 * The gateways of the providers this shop can talk to. Besides a line here a new provider needs its words, addresses,
 * keys and settings: search for the name of another one.
 */
import type { Gateway, Outside, ProviderKeys } from "#app/payments/gateway.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findKeys, keyProblem } from "./provider-keys.server.ts";
import { testGateway } from "./test/test-gateway.server.ts";

/** Loaded when they are first asked for: each SDK takes some 25 MB, and few shops have both. */
const keyed: Record<string, () => Promise<(outside: Outside, keys: ProviderKeys) => Gateway>> = {
  razorpay: async () => (await import("./razorpay/razorpay-gateway.server.ts")).razorpayGateway,
  stripe: async () => (await import("./stripe/stripe-gateway.server.ts")).stripeGateway,
};

/**
 * The gateway of `provider` with the shop's keys as they are now, or null when there is none here: no usable keys, or
 * the test provider outside a demo. Reads the database; call it outside transactions, as what follows is a network call.
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

/** The same with these very keys, those of a method that isn't offered yet for example. */
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
