import { and, asc, eq, gt, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Refundable, type RefundedAmount, type RefundShare, shippingMoney } from "#app/domain/money/refunds.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import { refundLines, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Excludes replacements, failed refunds and, by default, removed pieces. Callers hold the order's lock. */
export async function listRefundables(
  db: Database,
  orderId: string,
  { withRemoved = false }: { withRemoved?: boolean } = {},
): Promise<Refundable[]> {
  const refunded = sumRefundedByLine(db, orderId, withRemoved).as("refunded");
  const { id, shipmentId } = orderLines;
  const amounts = withRemoved ? new Map() : await listRefundedAmounts(db, orderId);
  const lines = await db
    .select({ orderLineId: id, shipmentId, ...(withRemoved ? asSold : asLeft), refunded: refundedColumns(refunded) })
    .from(orderLines)
    .leftJoin(refunded, eq(refunded.orderLineId, id))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        isNull(orderLines.replacesLineId),
        withRemoved ? undefined : gt(orderLines.quantity, 0),
      ),
    )
    .orderBy(asc(orderLines.position));
  const fees = await db
    .select({ shipmentId: shipments.id, shippingPaise: shipments.shippingPaise, refunded: refundedColumns(refunded) })
    .from(shipments)
    .leftJoin(refunded, and(eq(refunded.shipmentId, shipments.id), isNull(refunded.orderLineId)))
    .where(and(eq(shipments.orderId, orderId), sql`${shipments.shippingPaise} > 0`))
    .orderBy(asc(shipments.id));
  return [
    ...lines.map((line) => ({ ...line, amounts: amounts.get(line.orderLineId) })),
    ...fees.map(({ shippingPaise, ...fee }) => ({
      ...fee,
      orderLineId: null,
      quantity: 0,
      ...shippingMoney(shippingPaise),
    })),
  ];
}

const { quantity, taxablePaise, gstPaise, totalPaise } = orderLines;
const asLeft = { quantity, taxablePaise, gstPaise, totalPaise };
const number = (expression: SQL) => expression.mapWith(Number);
/** Without what was for removed pieces. */
const invoiced = {
  taxablePaise: number(sql`(${refundLines.taxablePaise} - ${refundLines.removedTaxablePaise})`),
  gstPaise: number(sql`(${refundLines.gstPaise} - ${refundLines.removedGstPaise})`),
  totalPaise: number(
    sql`(${refundLines.totalPaise} - ${refundLines.removedTaxablePaise} - ${refundLines.removedGstPaise})`,
  ),
};
const asSold = {
  quantity: number(sql`${quantity} + ${orderLines.removedQuantity}`),
  taxablePaise: number(sql`${taxablePaise} + ${orderLines.removedTaxablePaise}`),
  gstPaise: number(sql`${gstPaise} + ${orderLines.removedGstPaise}`),
  totalPaise: number(sql`${totalPaise} + ${orderLines.removedTaxablePaise} + ${orderLines.removedGstPaise}`),
};

/** Refunds of lines for no pieces, less what was for removed ones, by line. */
async function listRefundedAmounts(db: Database, orderId: string): Promise<Map<string | null, RefundedAmount[]>> {
  const rows = await db
    .select({ orderLineId: refundLines.orderLineId, refundLineId: refundLines.id, ...invoiced })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(
      and(
        eq(refunds.orderId, orderId),
        ne(refunds.status, "failed"),
        ne(refunds.reason, "removed"),
        eq(refundLines.quantity, 0),
        sql`${invoiced.totalPaise} > 0`,
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refundLines.id));
  return Map.groupBy(rows, ({ orderLineId }) => orderLineId);
}

/** Notes how much of earlier refunds was for pieces that leave now. */
export async function excludeFromInvoice(tx: Database, amounts: readonly RefundedAmount[]): Promise<void> {
  const { removedTaxablePaise, removedGstPaise } = refundLines;
  for (const { refundLineId, taxablePaise, gstPaise } of amounts)
    await tx
      .update(refundLines)
      .set({
        removedTaxablePaise: sql`${removedTaxablePaise} + ${taxablePaise}`,
        removedGstPaise: sql`${removedGstPaise} + ${gstPaise}`,
      })
      .where(eq(refundLines.id, refundLineId));
}

/** Includes failed refunds, excludes removed pieces. */
export async function listRefundedLines(db: Database, orderId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: refundLines.orderLineId })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refunds.orderId, orderId), ne(refunds.reason, "removed")));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

type PaidShare = RefundShare & { removedTaxablePaise: number; removedGstPaise: number };

/** `credit`: the part that was or will be invoiced. Empty for duplicate money. */
export async function listRefundShares(
  db: Database,
  refundId: string,
): Promise<{ share: PaidShare; credit: RefundShare; isInvoiced: boolean }[]> {
  const { orderLineId, shipmentId, quantity, taxablePaise, gstPaise, totalPaise } = refundLines;
  const { removedTaxablePaise, removedGstPaise } = refundLines;
  const of = { orderLineId, shipmentId, quantity };
  const share = { ...of, taxablePaise, gstPaise, totalPaise, removedTaxablePaise, removedGstPaise };
  return db
    .select({ share, credit: { ...of, ...invoiced }, isInvoiced })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .leftJoin(orderLines, eq(orderLines.id, orderLineId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(shipmentId), asc(orderLineId));
}

/** Pieces removed before dispatch were never invoiced. */
const isInvoiced = sql<boolean>`(${refunds.reason} <> 'removed' and ${invoiced.totalPaise} > 0 and (${orderLines.id} is null or ${orderLines.quantity} > 0))`;

type SucceededShares = {
  refundId: string;
  orderId: string;
  reason: string;
  reasonWords: string | null;
  storeBearsBp: number;
  shares: RefundShare[];
};

export async function listSucceededRefunds(db: Database, shipmentId: string): Promise<SucceededShares[]> {
  const { orderLineId, quantity } = refundLines;
  const { orderId, reason, note, storeBearsBp } = refunds;
  const share = { orderLineId, shipmentId: refundLines.shipmentId, quantity, ...invoiced };
  const rows = await db
    .select({ refundId: refunds.id, orderId, reason, note, storeBearsBp, share })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .leftJoin(orderLines, eq(orderLines.id, orderLineId))
    .where(and(eq(refundLines.shipmentId, shipmentId), eq(refunds.status, "succeeded"), isInvoiced))
    .orderBy(asc(refunds.updatedAt), asc(refunds.id), asc(orderLineId));
  return [...Map.groupBy(rows, ({ refundId }) => refundId).values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [{ ...first, reasonWords: findGoodwillNote(first), shares: lines.map((line) => line.share) }] : [];
  });
}

export function findGoodwillNote({ reason, note }: { reason: string; note: string | null }): string | null {
  return reason === "goodwill" ? note : null;
}

export async function findOriginalRefund(db: Database, refundId: string): Promise<string> {
  for (let id = refundId; ; ) {
    const [row] = await db.select({ retryOf: refunds.retryOf }).from(refunds).where(eq(refunds.id, id));
    if (!row?.retryOf) return id;
    id = row.retryOf;
  }
}

function sumRefundedByLine(db: Database, orderId: string, withRemoved: boolean) {
  const { orderLineId, shipmentId, quantity } = refundLines;
  const { taxablePaise, gstPaise, totalPaise } = withRemoved ? refundLines : invoiced;
  const sum = (column: SQLWrapper) => sql`sum(${column})`;
  return db
    .select({
      orderLineId,
      shipmentId,
      quantity: sum(quantity).as("gone_quantity"),
      taxablePaise: sum(taxablePaise).as("gone_taxable"),
      gstPaise: sum(gstPaise).as("gone_gst"),
      totalPaise: sum(totalPaise).as("gone_total"),
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(
      and(
        eq(refunds.orderId, orderId),
        ne(refunds.status, "failed"),
        withRemoved ? undefined : ne(refunds.reason, "removed"),
      ),
    )
    .groupBy(orderLineId, shipmentId);
}

function refundedColumns(refunded: ReturnType<ReturnType<typeof sumRefundedByLine>["as"]>) {
  const orNothing = (column: unknown) => sql<number>`coalesce(${column}, 0)`.mapWith(Number);
  return {
    quantity: orNothing(refunded.quantity),
    taxablePaise: orNothing(refunded.taxablePaise),
    gstPaise: orNothing(refunded.gstPaise),
    totalPaise: orNothing(refunded.totalPaise),
  };
}
