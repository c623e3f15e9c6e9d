import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { EXCHANGE } from "#app/domain/money/ledger.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { orderLines, orders } from "./schema.server.ts";

/** Reserves its pieces until `payBy`. */
export type UnpaidOrder = {
  id: string;
  number: string;
  payBy: Date;
  isOnline: boolean;
  /** Returned goods pay a part of it. */
  isExchange: boolean;
  pieces: { productId: string; name: string; quantity: number }[];
};

/** `order`: the table or its alias. */
export function awaitsPayment(order: SQL): SQL {
  return sql`${order}.status = 'pending' and ${order}.payment_status in ('pending', 'failed') and ${order}.pay_by is not null`;
}

/** Oldest first. */
export async function listUnpaidOrders(db: Database, userId: string): Promise<UnpaidOrder[]> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      payBy: orders.payBy,
      isOnline: sql<boolean>`${orders.transferDetails} is null`,
      isExchange: eq(orders.paymentMethod, EXCHANGE).mapWith(Boolean),
      productId: orderLines.productId,
      name: orderLines.name,
      quantity: orderLines.quantity,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, userId), awaitsPayment(sql`${orders}`)))
    .orderBy(asc(orders.placedAt), asc(orders.id), asc(orderLines.position));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [{ id, number, payBy, isOnline, isExchange }] = lines as [(typeof rows)[number]];
    const pieces = lines.map(({ productId, name, quantity }) => ({ productId, name, quantity }));
    return payBy ? [{ id, number, payBy, isOnline, isExchange, pieces }] : [];
  });
}
