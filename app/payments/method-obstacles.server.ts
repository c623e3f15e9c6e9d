/** Why a payment method can't be offered at checkout here and now. */
import type { Outside } from "./gateway.ts";
import { gatewayOf } from "./gateways.server.ts";
import { providerName } from "./method-input.ts";
import type { MethodConfig } from "./schema.server.ts";

/** One sentence, or null when the method can be used. */
export function obstacleOf(
  { type, provider, config }: { type: "offline" | "digital"; provider: string; config: MethodConfig },
  outside: Outside,
): string | null {
  if (provider === "bank" && !config.bankDetails)
    return "Enter the bank account details first: shoppers are shown where to transfer the money.";
  if (type === "offline" || gatewayOf(provider, outside)) return null;
  if (provider === "test") return "The test provider exists in demo shops only.";
  return `It can be enabled once the ${providerName(provider)} connection exists. Its keys are kept until then.`;
}
