/** Call within `asVendor` (docs/rules.md#a5). */
import { isNull } from "drizzle-orm";
import { vendorSignatures } from "#app/invoices/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CurrentSignature } from "./signature-queries.server.ts";

/** The signature of the vendor's next documents. */
export async function findVendorSignature(db: Database): Promise<CurrentSignature | null> {
  const { picture, width, height, createdAt, removedAt } = vendorSignatures;
  const [current] = await db
    .select({ picture, width, height, createdAt })
    .from(vendorSignatures)
    .where(isNull(removedAt));
  return current ?? null;
}
