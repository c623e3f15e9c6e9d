import type { PaymentMethod } from "#app/payments/methods/method-queries.server.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";

/** Milliseconds; null: the order doesn't wait for money. */
export function waitFor({ type, provider }: PaymentMethod, settings: StoreSettings): number | null {
  if (type === "digital") return settings.unpaidOrderMinutes * 60_000;
  return provider === "bank" ? settings.bankTransferDays * 86_400_000 : null;
}
