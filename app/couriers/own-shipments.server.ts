import { and, eq, inArray, or } from "drizzle-orm";
import type { BackOffice } from "#app/accounts/back-office.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

/** A vendor selects shipments, an admin also orders: of those, what the store itself sells. */
export async function listSelectedShipments(
  db: Database,
  { vendorId }: BackOffice,
  selected: readonly string[],
): Promise<string[]> {
  const ids = selected.filter(isUuid);
  if (vendorId !== null || ids.length === 0) return ids;
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.vendorId, STORE_VENDOR), or(inArray(shipments.id, ids), inArray(shipments.orderId, ids))));
  return rows.map(({ id }) => id);
}
