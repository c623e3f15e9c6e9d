import type { PaymentMethod } from "#app/payments/methods/method-queries.server.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";

/** Milliseconds; null: the order doesn't wait for money. `isTaken`: by staff, so that the buyer has a link to pay by. */
export function waitFor(
  { type, provider }: PaymentMethod,
  { isTaken }: { isTaken: boolean },
  settings: StoreSettings,
): number | null {
  if (type === "digital") return isTaken ? settings.paymentLinkHours * 3_600_000 : settings.unpaidOrderMinutes * 60_000;
  return provider === "bank" ? settings.bankTransferDays * 86_400_000 : null;
}
