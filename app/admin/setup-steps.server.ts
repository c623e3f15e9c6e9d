/** Derived from the data; nobody ticks the steps off. */
import { isAnythingOnSale } from "#app/catalog/product-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { GatewayContext } from "#app/payments/gateway.ts";
import { listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { pageVersions } from "#app/settings/schema.server.ts";
import { settingsSchema } from "#app/settings/settings-schema.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

/**
 * `identity`: name, legal name, address · `contact`: email, phone, grievance officer · `look`: logo or colour ·
 * `policies`: at least one page saved · `first-order`: any order
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

/** In the recommended order; none in a demo. */
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
  const initial = settingsSchema.parse({});
  const isAnyUnset = (...keys: (keyof typeof initial)[]) =>
    keys.some((key) => JSON.stringify(settings[key]) === JSON.stringify(initial[key]));
  const open: Record<SetupStep, boolean> = {
    selling: settings.sellingMode === "undecided",
    identity: isAnyUnset("storeName", "legalName", "addressLines"),
    contact: isAnyUnset("emails", "phones", "grievanceOfficer"),
    look: settings.logo === null && isAnyUnset("accent"),
    mail: !env.SMTP_URL,
    "online-payment": !methods.some(({ type }) => type === "digital"),
    products: !isSelling,
    policies: !policy,
    "first-order": !order,
  };
  return (Object.keys(open) as SetupStep[]).filter((step) => open[step]);
}
