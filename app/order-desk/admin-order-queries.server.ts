/** Callers must check that the viewer is an admin. */
import { asc, eq, sql } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import type { OrderDetails, OrderEvent } from "#app/orders/order-types.ts";
import { orderEvents, orders, shipments } from "#app/orders/schema.server.ts";
import type { ReturnedMoney } from "#app/payments/money-fate.ts";
import { listReturnedMoney } from "#app/payments/payment-queries.server.ts";
import { type RefundState, withRefundState } from "#app/payments/refunds/refund-state.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

/** Includes internal notes and the actors. */
export type AdminOrder = Omit<OrderDetails, "events"> &
  RefundState & {
    customer: string;
    returned?: readonly ReturnedMoney[];
    events: (OrderEvent & { actor: string | null })[];
  };

export async function findOrderForAdmin(db: Database, viewer: User, id: string): Promise<AdminOrder | null> {
  const order = await findOrderFor(db, viewer, id);
  if (!order) return null;
  const [buyer] = await db.select({ name: users.name }).from(users).where(eq(users.id, order.userId));
  const { seq, kind, shipmentId, fromStatus, toStatus, actorRole, note, at } = orderEvents;
  const events = await db
    .select({ seq, kind, shipmentId, fromStatus, toStatus, actorRole, note, at, actor: users.name })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(seq));
  const returned = (await listReturnedMoney(db, [id]))[id];
  const [withState] = await withRefundState(db, [order]);
  if (!withState) throw new Error(`no state of order ${id}`);
  return { ...withState, returned, customer: buyer?.name ?? "", events };
}

export async function findShipmentVendor(db: Database, shipmentId: string): Promise<string | null> {
  if (!isUuid(shipmentId)) return null;
  const [row] = await db.select({ vendorId: shipments.vendorId }).from(shipments).where(eq(shipments.id, shipmentId));
  return row?.vendorId ?? null;
}

export async function listOrderFilters(
  db: Database,
): Promise<{ methods: string[]; vendors: { id: string; name: string }[] }> {
  const [methods, vendors] = await Promise.all([listMethods(db), listVendors(db)]);
  return { methods: methods.map(({ method }) => method), vendors };
}

/** Walks the index from one distinct value to the next, which is fast for few values. */
function listMethods(db: Database) {
  return rowsOf<{ method: string }>(
    db,
    sql`with recursive used as (
        (select payment_method as method from ${orders} order by payment_method limit 1)
        union all
        select (select o.payment_method from ${orders} o where o.payment_method > used.method order by 1 limit 1)
        from used where used.method is not null)
      select method from used where method is not null`,
  );
}

function listVendors(db: Database) {
  return db.select({ id: vendors.id, name: vendors.businessName }).from(vendors).orderBy(vendors.businessName);
}
