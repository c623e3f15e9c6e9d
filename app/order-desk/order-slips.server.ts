import { and, asc, inArray, ne } from "drizzle-orm";
import { orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findPackingSlip, type Slip } from "./vendor-slip-queries.server.ts";

/** Excludes cancelled shipments. Null when an order does not exist. */
export async function listSlipsOfOrders(db: Database, orderIds: readonly string[]): Promise<Slip[] | null> {
  if (!orderIds.every(isUuid)) return null;
  if ((await db.$count(orders, inArray(orders.id, [...orderIds]))) < orderIds.length) return null;
  const { id, orderId, vendorId, status } = shipments;
  const rows = await db
    .select({ id, orderId, vendorId })
    .from(shipments)
    .where(and(inArray(orderId, [...orderIds]), ne(status, "cancelled")))
    .orderBy(asc(id));
  rows.sort((one, other) => orderIds.indexOf(one.orderId) - orderIds.indexOf(other.orderId));
  const slips: Slip[] = [];
  for (const row of rows) {
    const slip = await asVendor(db, row.vendorId, (tx) => findPackingSlip(tx, row.id));
    if (slip) slips.push(slip);
  }
  return slips;
}
