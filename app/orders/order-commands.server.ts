/** Callers check permission. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { OrderEventKind } from "./order-types.ts";
import { orderEvents, orders, shipments } from "./schema.server.ts";

/** Null means: the shop itself. */
export type OrderActor = { id: string; role: string } | null;

export type LockedOrder = {
  id: string;
  number: string;
  userId: string;
  userEmail: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  totalPaise: number;
  placedAt: Date;
  payBy: Date | null;
  /** The id of the staff member who entered the order; null when the buyer placed it. */
  takenBy: string | null;
  transferDetails: string | null;
};

/** Every change of money or status takes this lock first. */
export async function lockOrder(tx: Database, orderId: string): Promise<LockedOrder | null> {
  if (!isUuid(orderId)) return null;
  const { id, number, userId, userEmail, status, paymentStatus, paymentMethod, totalPaise, placedAt } = orders;
  const { payBy, takenBy, transferDetails } = orders;
  const who = { id, number, userId, userEmail };
  const [order] = await tx
    .select({ ...who, status, paymentStatus, paymentMethod, totalPaise, placedAt, payBy, takenBy, transferDetails })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  return order ?? null;
}

export type Cause = { actor: OrderActor; at: Date; note?: string };

/** The database refuses illegal moves (docs/rules.md#o14). */
export async function moveOrderStatus(
  tx: Database,
  order: Pick<LockedOrder, "id" | "status">,
  to: OrderStatus,
  cause: Cause,
): Promise<void> {
  if (order.status === to) return;
  await tx.update(orders).set({ status: to, updatedAt: cause.at }).where(eq(orders.id, order.id));
  await recordOrderEvent(tx, order.id, { ...cause, kind: "status", fromStatus: order.status, toStatus: to });
}

export async function movePaymentStatus(
  tx: Database,
  order: Pick<LockedOrder, "id" | "paymentStatus">,
  to: PaymentStatus,
  cause: Cause,
): Promise<void> {
  if (order.paymentStatus === to) return;
  const settled = to === "paid" || to === "refunded";
  await tx
    .update(orders)
    .set({ paymentStatus: to, updatedAt: cause.at, ...(settled && { payBy: null }) })
    .where(eq(orders.id, order.id));
  await recordOrderEvent(tx, order.id, { ...cause, kind: "payment", fromStatus: order.paymentStatus, toStatus: to });
}

export async function recordRefunded(
  tx: Database,
  orderId: string,
  parts: readonly { shipmentId: string; totalPaise: number }[],
): Promise<void> {
  const shipmentRows = new Map<string, number>();
  for (const { shipmentId, totalPaise } of parts)
    shipmentRows.set(shipmentId, (shipmentRows.get(shipmentId) ?? 0) + totalPaise);
  const sum = parts.reduce((total, part) => total + part.totalPaise, 0);
  await tx
    .update(orders)
    .set({ refundedPaise: sql`${orders.refundedPaise} + ${sum}` })
    .where(eq(orders.id, orderId));
  for (const [id, paise] of shipmentRows)
    await tx
      .update(shipments)
      .set({ refundedPaise: sql`${shipments.refundedPaise} + ${paise}` })
      .where(eq(shipments.id, id));
}

export async function extendPayBy(tx: Database, orderId: string, payBy: Date): Promise<void> {
  await tx.update(orders).set({ payBy }).where(eq(orders.id, orderId));
}

export async function recordOrderEvent(
  tx: Database,
  orderId: string,
  event: Cause & { kind: OrderEventKind; shipmentId?: string; fromStatus?: string; toStatus?: string },
): Promise<number> {
  const { actor, ...rest } = event;
  const [row] = await tx
    .insert(orderEvents)
    .values({ orderId, ...rest, actorId: actor?.id, actorRole: actor?.role })
    .returning({ seq: orderEvents.seq });
  if (!row) throw new Error("the event was not written");
  return row.seq;
}

export async function redirectTransfers(tx: Database, paymentMethod: string, transferDetails: string): Promise<void> {
  await tx
    .update(orders)
    .set({ transferDetails })
    .where(
      and(
        eq(orders.paymentMethod, paymentMethod),
        eq(orders.status, "pending"),
        isNotNull(orders.payBy),
        isNotNull(orders.transferDetails),
      ),
    );
}

export async function isMethodUsed(db: Database, paymentMethod: string): Promise<boolean> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.paymentMethod, paymentMethod)).limit(1);
  return row !== undefined;
}
