import type { GatewayContext } from "#app/payments/gateway.ts";
import { keyError, openKeys } from "#app/payments/providers/provider-keys.server.ts";
import { findProvider } from "#app/payments/providers/providers.server.ts";
import type { MethodConfig } from "#app/payments/schema.server.ts";

export function findUnavailableReason(
  { type, provider, config }: { type: "offline" | "digital"; provider: string; config: MethodConfig },
  { env }: Pick<GatewayContext, "env">,
): string | null {
  if (provider === "bank" && !config.bankDetails)
    return "Enter the bank account details first. Shoppers need them to make the transfer.";
  if (type === "offline") return null;
  const providerInfo = findProvider(provider);
  if (providerInfo?.isDemoOnly)
    return env.demo ? null : `The ${providerInfo.name.toLowerCase()} is available only in demo stores.`;
  const keys = openKeys(env, provider, config);
  if (keys === "unreadable") return "The keys can't be read because APP_SECRET has changed. Enter them again.";
  if (!keys) return `Enter the keys of your ${providerInfo?.name ?? provider} account first.`;
  return keyError(env, provider, keys);
}
