import { asc, desc, eq } from "drizzle-orm";
import type { ProviderKeys } from "#app/payments/gateway.ts";
import { type MethodConfig, paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { seal, unseal } from "#app/platform/encryption.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { isLive, type KeyName, keyShapeError } from "./provider.ts";
import { findProvider } from "./providers.server.ts";

export const PAYMENT_METHOD = "payment method";

export function sealKey(env: Env, text: string): string {
  return seal(env, text, PAYMENT_METHOD);
}

/** The method's keys, else the environment's; null without either. `unreadable`: no known APP_SECRET opens them. */
export function openKeys(env: Env, provider: string, config: MethodConfig): ProviderKeys | "unreadable" | null {
  if (!config.apiSecret) return keysOfEnvironment(env, provider);
  const open = (sealed: string | undefined) => (sealed ? unseal(env, sealed, PAYMENT_METHOD) : "");
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

function keysOfEnvironment({ variables }: Env, provider: string): ProviderKeys | null {
  const named = findProvider(provider)?.variables ?? {};
  const readVariable = (name: KeyName) => variables[named[name] ?? ""] ?? "";
  const isWhole = readVariable("apiSecret") !== "" && (!named.apiKey || readVariable("apiKey") !== "");
  return isWhole
    ? {
        apiKey: readVariable("apiKey"),
        apiSecret: readVariable("apiSecret"),
        webhookSecret: readVariable("webhookSecret"),
      }
    : null;
}

/** Falls back to disabled methods, whose refunds need keys (docs/decisions/341). */
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

/** Returns null for usable keys. */
export function keyError(env: Env, providerId: string, keys: ProviderKeys): string | null {
  const provider = findProvider(providerId);
  if (!provider?.keys) return `There is no connection to ${provider?.name ?? providerId}.`;
  const [field] = provider.keys.modeKeys;
  // "-" matches no provider's format, so missing keys are refused.
  const misshapen = keyShapeError(provider.keys, field, keys[field] || "-");
  if (misshapen) return misshapen;
  if (!keys.webhookSecret)
    return `Enter the ${provider.name} webhook secret too. Without it, payment updates are delayed.`;
  return liveKeyError(env, providerId, keys);
}

/** Returns null for test keys and allowed live keys. */
export function liveKeyError(
  env: Env,
  providerId: string,
  keys: Pick<ProviderKeys, "apiKey" | "apiSecret">,
): string | null {
  const provider = findProvider(providerId);
  if (!provider?.keys || !isLive(provider.keys, keys)) return null;
  if (env.variables[provider.variables.standIn ?? ""])
    return "Live keys are never given to a stand-in for the provider.";
  if (env.embedded && !env.LIVE_PAYMENTS)
    return "Live keys need a PostgreSQL database (DATABASE_URL), or LIVE_PAYMENTS=1 if you accept one server with one folder for real money.";
  return null;
}
