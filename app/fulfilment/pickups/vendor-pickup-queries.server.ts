/** Call within `asVendor` (docs/rules.md#a5). */
import { asc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { vendorReturnPickups } from "./vendor-views.server.ts";

/** Oldest first. */
export function listVendorPickups(db: Database, returnId: string) {
  return db
    .select()
    .from(vendorReturnPickups)
    .where(eq(vendorReturnPickups.returnId, returnId))
    .orderBy(asc(vendorReturnPickups.attempt));
}
