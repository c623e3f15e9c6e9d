/** Call within `asVendor` (docs/rules.md#a5). */
import type { Database } from "#app/platform/database/db.server.ts";
import type { EInvoiceDuty } from "./seller-commands.server.ts";
import { vendorEInvoiceSellers } from "./vendor-views.server.ts";

export async function findVendorDuty(db: Database): Promise<EInvoiceDuty | null> {
  const { since, hasTimeLimit } = vendorEInvoiceSellers;
  const [row] = await db.select({ since, hasTimeLimit }).from(vendorEInvoiceSellers);
  return row ?? null;
}
