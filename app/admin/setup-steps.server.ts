/** What a real shop still needs: found by looking, not by ticking off. */
import { isAnythingOnSale } from "#app/catalog/product-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { GatewayContext } from "#app/payments/gateway.ts";
import { listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { pageVersions } from "#app/settings/schema.server.ts";
import { settingsSchema } from "#app/settings/settings-schema.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

/**
 * `selling`: one seller or many, not chosen yet · `identity`: no name, legal name or address yet · `contact`: no e-mail,
 * telephone or grievance officer · `look`: neither logo nor colour · `mail`: can't be sent · `online-payment`: only cash and
 * transfers · `products`: none on sale · `policies`: none read and saved · `first-order`: nobody has ordered.
 */
export type SetupStep =
  | "selling"
  | "identity"
  | "contact"
  | "look"
  | "mail"
  | "online-payment"
  | "products"
  | "policies"
  | "first-order";

/** In the best order; empty in a demo, which isn't going to open. */
export async function listSetupSteps(db: Database, gatewayContext: GatewayContext): Promise<SetupStep[]> {
  const { env } = gatewayContext;
  if (env.demo) return [];
  const [settings, methods, isSelling, [policy], [order]] = await Promise.all([
    findStoreSettings(db),
    listOfferedMethods(db, gatewayContext),
    isAnythingOnSale(db),
    db.select({ page: pageVersions.page }).from(pageVersions).limit(1),
    db.select({ id: orders.id }).from(orders).limit(1),
  ]);
  const first = settingsSchema.parse({});
  const isUntouched = (...keys: (keyof typeof first)[]) =>
    keys.some((key) => JSON.stringify(settings[key]) === JSON.stringify(first[key]));
  const open: Record<SetupStep, boolean> = {
    selling: settings.sellingMode === "undecided",
    identity: isUntouched("storeName", "legalName", "addressLines"),
    contact: isUntouched("emails", "phones", "grievanceOfficer"),
    look: settings.logo === null && isUntouched("accent"),
    mail: !env.SMTP_URL,
    "online-payment": !methods.some(({ type }) => type === "digital"),
    products: !isSelling,
    policies: !policy,
    "first-order": !order,
  };
  return (Object.keys(open) as SetupStep[]).filter((step) => open[step]);
}
