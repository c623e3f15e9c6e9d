import { and, desc, eq, gt, notLike, sql } from "drizzle-orm";
import { products } from "#app/catalog/schema.server.ts";
import { SERVICE_CODES } from "#app/domain/buying/assembly.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { serialNumbers, serialPassports } from "#app/orders/serials/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { returnLines, returns } from "#app/returns/schema.server.ts";
import { warrantyClaims } from "#app/warranty/claims/schema.server.ts";

export const PRODUCTS_PER_PAGE = 20;

/** Without pieces that went back. */
const kept = sql<number>`${orderLines.quantity} - coalesce((select sum(b.quantity) from ${returnLines} b
  join ${returns} r on r.id = b.return_id where b.order_line_id = ${orderLines}.id
  and r.status in ('received', 'refunded', 'replaced')), 0)`.mapWith(Number);

/** `passportId`: of the piece's page, /serials/:token. */
const serials = sql<{ serial: string; passportId: string }[]>`coalesce((
  select json_agg(json_build_object('serial', n.serial, 'passportId', p.id) order by n.position) from ${serialNumbers} n
  join ${serialPassports} p on p.product_id = n.product_id and p.serial = n.serial
  where n.order_line_id = ${orderLines}.id and n.is_out), '[]')`;

/** A replacement is covered by the bill of what it replaces. */
const soldIn = sql`coalesce((select o.shipment_id from ${orderLines} o where o.id = ${orderLines}.replaces_line_id), ${orderLines}.shipment_id)`;

export type OwnedProduct = Awaited<ReturnType<typeof listOwnedProducts>>[number];

/** What arrived and was kept, newest first; one more than a page where another follows. */
export function listOwnedProducts(db: Database, { id: userId }: User, page: number) {
  return db
    .select({
      id: orderLines.id,
      name: orderLines.name,
      slug: orderLines.slug,
      quantity: kept,
      serials,
      orderId: orders.id,
      orderNumber: orders.number,
      placedAt: orders.placedAt,
      isReplacement: sql<boolean>`${orderLines.replacesLineId} is not null`,
      warrantyMonths: sql<number>`coalesce(${orderLines.warrantyMonths}, ${products.warrantyMonths})`,
      invoiceId: invoices.id,
      billedAt: invoices.issuedAt,
      claims: sql<number>`(select count(*)::int from ${warrantyClaims} c where c.order_line_id = ${orderLines}.id)`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(shipments, eq(shipments.id, orderLines.shipmentId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(invoices, and(eq(invoices.shipmentId, soldIn), eq(invoices.kind, "invoice")))
    .where(
      and(
        eq(orders.userId, userId),
        eq(shipments.status, "delivered"),
        gt(kept, 0),
        notLike(orderLines.hsn, `${SERVICE_CODES}%`),
      ),
    )
    .orderBy(desc(shipments.deliveredAt), desc(orderLines.id))
    .limit(PRODUCTS_PER_PAGE + 1)
    .offset((page - 1) * PRODUCTS_PER_PAGE);
}
