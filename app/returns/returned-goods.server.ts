/** Stock and money of returned goods (docs/decisions/344). */
import { and, asc, eq, isNotNull, ne, notInArray, sql } from "drizzle-orm";
import { faults, isFault } from "#app/domain/fulfilment/return-status.ts";
import {
  type Refundable,
  type RefundShare,
  remainingPieces,
  remainingShare,
  shareOfPieces,
} from "#app/domain/money/refunds.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Return } from "./return-events.server.ts";
import { returnLines, returns } from "./schema.server.ts";

/** `orderLineId` is the sold line, even for a replacement. */
export type ReturnedLine = { orderLineId: string; productId: string; quantity: number };

export async function listReturnedLines(tx: Database, returnId: string): Promise<ReturnedLine[]> {
  const rows = await tx
    .select({
      id: orderLines.id,
      replaces: orderLines.replacesLineId,
      productId: orderLines.productId,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(orderLines.position));
  return rows.map(({ id, replaces, ...line }) => ({ ...line, orderLineId: replaces ?? id }));
}

export function sumByLine(lines: readonly ReturnedLine[]): { orderLineId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { orderLineId, quantity } of lines) sums.set(orderLineId, (sums.get(orderLineId) ?? 0) + quantity);
  return [...sums].map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
}

/** Includes the shipping fee when a whole shipment returns because of a fault. Needs the order's lock. */
export async function getReturnShares(
  tx: Database,
  one: Return,
  lines: readonly ReturnedLine[],
): Promise<RefundShare[]> {
  const refundables = await listRefundables(tx, one.orderId);
  const goods = sumByLine(lines).flatMap(({ orderLineId, quantity }) => {
    const line = refundables.find((other) => other.orderLineId === orderLineId);
    const share = line && shareOfPieces(line, Math.min(quantity, remainingPieces(line)));
    return share?.ok ? [share.value] : [];
  });
  const fees: RefundShare[] = [];
  for (const shipmentId of new Set(goods.map((share) => share.shipmentId))) {
    const fee = refundables.find((other) => other.shipmentId === shipmentId && other.orderLineId === null);
    const share = fee && remainingShare(fee);
    if (share && isFault(one.reason) && isBack(shipmentId, refundables, goods)) fees.push(share);
  }
  const ownWish = fees.length > 0 ? await listSentBackAtWill(tx, one) : [];
  return [...goods, ...fees.filter(({ shipmentId }) => !ownWish.includes(shipmentId))];
}

/** Whether the whole shipment is refunded. */
function isBack(shipmentId: string, refundables: readonly Refundable[], goods: readonly RefundShare[]): boolean {
  return refundables
    .filter((line) => line.shipmentId === shipmentId && line.orderLineId !== null)
    .every((line) => {
      const share = goods.find(({ orderLineId }) => orderLineId === line.orderLineId);
      return remainingPieces(line) === (share?.quantity ?? 0);
    });
}

/** Shipments with an earlier return that wasn't because of a fault. */
async function listSentBackAtWill(tx: Database, { id, orderId }: Return): Promise<string[]> {
  const rows = await tx
    .select({
      shipmentId: sql<string>`coalesce((select sold.shipment_id from ${orderLines} sold
        where sold.id = ${orderLines.replacesLineId}), ${orderLines.shipmentId})`,
    })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(
      and(
        eq(returns.orderId, orderId),
        ne(returns.id, id),
        isNotNull(returns.refundId),
        notInArray(returns.reason, [...faults]),
      ),
    );
  return rows.map(({ shipmentId }) => shipmentId);
}
