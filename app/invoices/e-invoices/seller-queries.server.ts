import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { eInvoiceSellers } from "./schema.server.ts";

/** Sellers with a GSTIN, the store first; `since` null: it need not register its documents. */
export function listDuties(db: Database) {
  const { since, hasTimeLimit } = eInvoiceSellers;
  return db
    .select({ id: vendors.id, name: vendors.businessName, since, hasTimeLimit })
    .from(vendors)
    .leftJoin(eInvoiceSellers, eq(eInvoiceSellers.vendorId, vendors.id))
    .where(isNotNull(vendors.gstin))
    .orderBy(sql`${vendors.id} <> ${STORE_VENDOR}`, asc(vendors.businessName), asc(vendors.id));
}
