/** Delivered pieces for which a claim can be opened. Callers check access to the order. */
import { and, asc, eq, gt, inArray, like, not, notInArray, sql } from "drizzle-orm";
import { products } from "#app/catalog/schema.server.ts";
import { type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { SERVICE_CODES } from "#app/domain/buying/assembly.ts";
import { endedClaims } from "#app/domain/fulfilment/claim-status.ts";
import type { ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import { warrantyEnd } from "#app/domain/fulfilment/warranty.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { serialNumbers } from "#app/orders/serials/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { returnLines, returns } from "#app/returns/schema.server.ts";
import { warrantyClaims } from "./schema.server.ts";

/** `warrantyUntil`: null without a warranty. `serial`: null when none was recorded. */
export type ClaimablePiece = {
  orderLineId: string;
  /** From 0. */
  position: number;
  name: string;
  quantity: number;
  vendorId: string;
  serial: string | null;
  warrantyUntil: CalendarDay | null;
  /** All pieces of the line that stayed with the buyer and have no claim are about to go back. */
  isInReturn: boolean;
};

function inReturns(statuses: readonly ReturnStatus[]) {
  return sql<number>`coalesce((select sum(b.quantity) from ${returnLines} b join ${returns} r on r.id = b.return_id
  where b.order_line_id = ${orderLines}.id and ${inArray(sql`r.status`, [...statuses])}), 0)`.mapWith(Number);
}

/** How many pieces of the line have an open claim. */
const claimed = sql<number>`(select count(*) from ${warrantyClaims} c where c.order_line_id = ${orderLines}.id
  and ${notInArray(sql`c.status`, [...endedClaims])})`.mapWith(Number);

/** A replacement is covered by the bill of what it replaces. */
const soldIn = sql`coalesce((select o.shipment_id from ${orderLines} o where o.id = ${orderLines}.replaces_line_id), ${orderLines}.shipment_id)`;

/** Without pieces that went back, and services. */
export async function listClaimablePieces(db: Database, orderId: string): Promise<ClaimablePiece[]> {
  const lines = await db
    .select({
      id: orderLines.id,
      name: orderLines.name,
      quantity: orderLines.quantity,
      vendorId: orderLines.vendorId,
      months: sql<number>`coalesce(${orderLines.warrantyMonths}, ${products.warrantyMonths})`,
      returned: inReturns(["received", "refunded", "replaced"]),
      leaving: inReturns(["requested", "approved", "picked-up"]),
      claimed,
      placedAt: orders.placedAt,
      billedAt: invoices.issuedAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(shipments, eq(shipments.id, orderLines.shipmentId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(invoices, and(eq(invoices.shipmentId, soldIn), eq(invoices.kind, "invoice")))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(shipments.status, "delivered"),
        gt(orderLines.quantity, 0),
        not(like(orderLines.hsn, `${SERVICE_CODES}%`)),
      ),
    )
    .orderBy(asc(orderLines.position), asc(orderLines.id));
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  const recorded = await db.select().from(serialNumbers).where(inArray(serialNumbers.orderLineId, ids));
  return lines.flatMap((line) => {
    const own = recorded.filter(({ orderLineId }) => orderLineId === line.id);
    const warrantyUntil = line.months > 0 ? warrantyEnd(dayInIndia(line.billedAt ?? line.placedAt), line.months) : null;
    const { id: orderLineId, name, quantity, vendorId } = line;
    const kept = keptPositions(quantity, line.returned, own);
    const isInReturn = line.leaving > 0 && kept.length - line.claimed <= line.leaving;
    return kept.map((position) => {
      const current = own.find((one) => one.isOut && (one.replacesPosition ?? one.position) === position);
      const serial = current?.serial ?? null;
      return { orderLineId, position, name, quantity, vendorId, serial, warrantyUntil, isInReturn };
    });
  });
}

/** Whether a piece of the order is within its warranty. */
export async function canOpenClaim(db: Database, orderId: string, now: Date): Promise<boolean> {
  const today = dayInIndia(now);
  return (await listClaimablePieces(db, orderId)).some(
    ({ warrantyUntil, isInReturn }) => warrantyUntil !== null && warrantyUntil >= today && !isInReturn,
  );
}

type Recorded = Pick<typeof serialNumbers.$inferSelect, "position" | "replacesPosition" | "isOut">;

/** Serial numbers tell which pieces went back; of pieces without one, the last count as returned. */
function keptPositions(quantity: number, back: number, recorded: readonly Recorded[]): number[] {
  const positions = Array.from({ length: quantity }, (_, position) => position);
  const isOut = (position: number) =>
    recorded.some((one) => one.isOut && (one.replacesPosition ?? one.position) === position);
  const known = positions.filter((position) => recorded.some((one) => one.position === position));
  const gone = known.filter((position) => !isOut(position)).length;
  const unknown = positions.filter((position) => !known.includes(position));
  const kept = unknown.slice(0, Math.max(0, unknown.length - Math.max(0, back - gone)));
  return positions.filter((position) => (known.includes(position) ? isOut(position) : kept.includes(position)));
}
