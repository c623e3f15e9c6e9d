import { eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { BusinessDetails } from "#app/domain/parties/business-details.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { columnsOf, uniqueSlug } from "./vendor-commands.server.ts";

export async function saveStoreVendor(tx: Database, business: BusinessDetails, now: Date): Promise<void> {
  const details = { ...columnsOf(business), state: "approved" as const, stateReason: null, updatedAt: now };
  const [existing] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, STORE_VENDOR));
  if (existing) await tx.update(vendors).set(details).where(eq(vendors.id, STORE_VENDOR));
  else {
    const slug = await uniqueSlug(tx, business.businessName, STORE_VENDOR);
    await tx.insert(vendors).values({ id: STORE_VENDOR, slug, ...details });
  }
}
