import type { Gateway, GatewayContext, ProviderKeys } from "#app/payments/gateway.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findKeys, keyError } from "./provider-keys.server.ts";
import { findProvider } from "./providers.server.ts";
import { storableAnswers } from "./storable-answers.ts";

/** Returns null without usable keys. Must run outside transactions. */
export async function gatewayOf(
  providerId: string,
  { db, ...gatewayContext }: GatewayContext & { db: Database },
): Promise<Gateway | null> {
  const isKeyed = Boolean(findProvider(providerId)?.keys);
  return gatewayWith(providerId, gatewayContext, isKeyed ? await findKeys(db, gatewayContext.env, providerId) : null);
}

const NO_KEYS: ProviderKeys = { apiKey: "", apiSecret: "", webhookSecret: "" };

export async function gatewayWith(
  providerId: string,
  { env, fetch }: GatewayContext,
  keys: ProviderKeys | null,
): Promise<Gateway | null> {
  const provider = findProvider(providerId);
  if (!provider || (provider.isDemoOnly && !env.demo)) return null;
  if (provider.keys && (!keys || keyError(env, providerId, keys))) return null;
  return storableAnswers((await provider.load())({ env, fetch }, keys ?? NO_KEYS));
}
