/** Call within `asVendor` (docs/rules.md#a5). */
import { eq } from "drizzle-orm";
import { vendorOrderLines, vendorOrders } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { type ClaimDetails, type ClaimRow, type ClaimSources, readClaimPage, readClaims } from "./claim-rows.server.ts";
import { vendorWarrantyClaimEvents, vendorWarrantyClaimPhotos, vendorWarrantyClaims } from "./vendor-views.server.ts";

const views: ClaimSources = {
  claims: vendorWarrantyClaims,
  events: vendorWarrantyClaimEvents,
  photos: vendorWarrantyClaimPhotos,
  orders: vendorOrders,
  lines: vendorOrderLines,
};

export function listVendorClaims(db: Database, state: TableState): Promise<{ rows: ClaimRow[]; total: number }> {
  return readClaimPage(db, views, state);
}

export async function findVendorClaim(db: Database, id: string): Promise<ClaimDetails | null> {
  if (!isUuid(id)) return null;
  const [row] = await readClaims(db, views, eq(vendorWarrantyClaims.id, id));
  return row ?? null;
}
