import { and, asc, eq, gt, like, not, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { SERVICE_CODES } from "#app/domain/buying/assembly.ts";
import { endedClaims } from "#app/domain/fulfilment/claim-status.ts";
import { endedWithoutGoods } from "#app/domain/fulfilment/return-status.ts";
import { checkReturn, lastReturnDay, type ReturnKind, type ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import { refundLines, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings, getReturnWindows } from "#app/settings/store-settings.server.ts";
import { returnLines, returns } from "./schema.server.ts";

/** `claims`: open warranty claims, whose pieces can't be returned before they end (docs/rules.md#h2). */
export type ReturnableLine = {
  orderLineId: string;
  productId: string;
  name: string;
  quantity: number;
  left: number;
  claims: string[];
};

export const returnKinds: readonly ReturnKind[] = ["refund", "exchange", "replacement", "damage"];

/** `lastDay` is included. */
export type ReturnWindow = { kind: ReturnKind; isOpen: boolean; lastDay: CalendarDay };

export type ReturnableShipment = {
  shipmentId: string;
  vendorId: string;
  deliveredAt: Date;
  /** In paise; replacements inherit the original fee. */
  feePaise: number;
  lines: ReturnableLine[];
  windows: ReturnWindow[];
};

/** Delivered shipments, including replacements. Callers check access. */
export async function listReturnableShipments(db: Database, orderId: string, now: Date): Promise<ReturnableShipment[]> {
  const days = getReturnWindows(await findStoreSettings(db));
  const { id, vendorId, deliveredAt } = shipments;
  const shipmentRows = await db
    .select({ shipmentId: id, vendorId, deliveredAt, feePaise: soldFee(db) })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.status, "delivered")))
    .orderBy(asc(deliveredAt), asc(id));
  const lines = await listLines(db, orderId);
  return shipmentRows.flatMap((shipment) => {
    if (!shipment.deliveredAt) return [];
    const own = lines
      .filter((line) => line.shipmentId === shipment.shipmentId)
      .map(({ shipmentId: _, ...line }) => line);
    return {
      ...shipment,
      deliveredAt: shipment.deliveredAt,
      lines: own,
      windows: windowsOf(shipment.deliveredAt, now, days),
    };
  });
}

export function isReturnable({ lines, windows }: Pick<ReturnableShipment, "lines" | "windows">): boolean {
  return lines.some(({ left: remaining }) => remaining > 0) && windows.some(({ isOpen }) => isOpen);
}

/** Without the pieces that have an open warranty claim. */
export function withoutClaimed(shipment: ReturnableShipment): ReturnableShipment {
  const lines = shipment.lines.map((line) => ({ ...line, left: Math.max(0, line.left - line.claims.length) }));
  return { ...shipment, lines };
}

/** A replacement inherits the original's fee. */
function soldFee(db: Database) {
  const [sold, soldLine] = [alias(shipments, "sold"), alias(orderLines, "sold_line")];
  const replaced = db
    .select({ paise: sold.shippingPaise })
    .from(orderLines)
    .innerJoin(soldLine, eq(soldLine.id, orderLines.replacesLineId))
    .innerJoin(sold, eq(sold.id, soldLine.shipmentId))
    .where(eq(orderLines.shipmentId, shipments.id))
    .limit(1);
  return sql<number>`coalesce((${replaced}), ${shipments.shippingPaise})`.mapWith(Number);
}

function windowsOf(deliveredAt: Date, now: Date, days: ReturnWindowDays): ReturnWindow[] {
  return returnKinds.map((kind) => ({
    kind,
    isOpen: checkReturn(kind, deliveredAt, now, days).ok,
    lastDay: lastReturnDay(kind, deliveredAt, days),
  }));
}

const isWork = like(orderLines.hsn, `${SERVICE_CODES}%`);

/** Goods sent less open returns and refunds; services can't be returned. */
function listLines(db: Database, orderId: string) {
  const returned = sql`(select coalesce(sum(l.quantity), 0) from ${returnLines} l join ${returns} r on r.id = l.return_id
    where l.order_line_id = ${orderLines}.id and ${notInArray(sql`r.status`, [...endedWithoutGoods])})`;
  const paidBack = sql`(select coalesce(sum(f.quantity), 0) from ${refundLines} f join ${refunds} b on b.id = f.refund_id
    where f.order_line_id = ${orderLines}.id and b.status <> 'failed' and b.reason not in ('returned', 'removed'))`;
  const claims = sql<string[]>`(select coalesce(json_agg(c.id order by c.opened_at), '[]') from warranty_claims c
    where c.order_line_id = ${orderLines}.id and ${notInArray(sql`c.status`, [...endedClaims])})`;
  return db
    .select({
      orderLineId: orderLines.id,
      shipmentId: orderLines.shipmentId,
      productId: orderLines.productId,
      name: orderLines.name,
      quantity: orderLines.quantity,
      left: sql<number>`greatest(0, ${orderLines}.quantity - ${returned} - ${paidBack})`.mapWith(Number),
      claims,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0), not(isWork)))
    .orderBy(asc(orderLines.position));
}
