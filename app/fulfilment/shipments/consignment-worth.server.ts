import { eq, sql } from "drizzle-orm";
import { vendorOrderLines, vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

const { id, kind, shippingPaise } = vendorShipments;

const soldPaise = sql`(select sum(${vendorOrderLines.totalPaise}) from ${vendorOrderLines}
  where ${vendorOrderLines.shipmentId} = ${id})`;
const replacedPaise = sql`(select sum(round((sold.taxable_paise + sold.removed_taxable_paise) * sent.quantity::numeric
    / (sold.quantity + sold.removed_quantity)))
  from ${vendorOrderLines} sent join ${vendorOrderLines} sold on sold.id = sent.replaces_line_id
  where sent.shipment_id = ${id})`;

/**
 * The total of a vendor's shipment in paise, as its invoice will say; a replacement's as its delivery challan will, without
 * GST. An e-way bill is needed above a limit of it (CGST Rules rule 138).
 */
export const consignmentWorth = sql<number>`coalesce(case ${kind} when 'sale' then ${shippingPaise} + ${soldPaise}
  else ${replacedPaise} end, 0)`.mapWith(Number);

/** In paise; 0 if the vendor has no such shipment. `db` must be scoped to the vendor. */
export async function findConsignmentWorth(db: Database, shipmentId: string): Promise<number> {
  const [found] = await db.select({ paise: consignmentWorth }).from(vendorShipments).where(eq(id, shipmentId));
  return found?.paise ?? 0;
}
