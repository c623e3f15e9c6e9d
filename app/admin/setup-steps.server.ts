/** Derived from the data; nobody ticks the steps off. */
import { eq } from "drizzle-orm";
import { isAnythingOnSale } from "#app/catalog/product-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { GatewayContext } from "#app/payments/gateway.ts";
import { listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { pageVersions, settings as storedSettings } from "#app/settings/schema.server.ts";
import { settingsSchema } from "#app/settings/settings-schema.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

/**
 * `identity`: name, legal name, address · `contact`: email, phone, grievance officer · `look`: logo or colour ·
 * `guests`: guest checkout saved, on or off · `policies`: at least one page saved · `first-order`: any order
 */
export type SetupStep =
  | "selling"
  | "identity"
  | "contact"
  | "look"
  | "guests"
  | "mail"
  | "online-payment"
  | "products"
  | "policies"
  | "first-order";

/** In the recommended order; none in a demo. */
export async function listSetupSteps(db: Database, gatewayContext: GatewayContext): Promise<SetupStep[]> {
  const { env } = gatewayContext;
  if (env.demo) return [];
  const [settings, [guests], methods, isSelling, [policy], [order]] = await Promise.all([
    findStoreSettings(db),
    db.select({ key: storedSettings.key }).from(storedSettings).where(eq(storedSettings.key, "guestCheckout")),
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
    guests: !guests && !order,
    mail: !env.SMTP_URL,
    "online-payment": !methods.some(({ type }) => type === "digital"),
    products: !isSelling,
    policies: !policy,
    "first-order": !order,
  };
  return (Object.keys(open) as SetupStep[]).filter((step) => open[step]);
}
