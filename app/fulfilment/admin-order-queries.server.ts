/** All orders; callers have checked `list-all-orders` or are behind an admin's guard. */
import { and, asc, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import type { OrderDetails, OrderEvent } from "#app/orders/order-types.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { orderEvents, orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { beginningWith, containing } from "#app/platform/database/like.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";

export type OrderRow = {
  id: string;
  number: string;
  placedAt: Date;
  customer: string;
  email: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  totalPaise: number;
  refundedPaise: number;
};

const columns = {
  id: orders.id,
  number: orders.number,
  placedAt: orders.placedAt,
  customer: users.name,
  email: orders.userEmail,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  totalPaise: orders.totalPaise,
  refundedPaise: orders.refundedPaise,
};

export async function listOrders(db: Database, state: TableState): Promise<{ rows: OrderRow[]; total: number }> {
  const wanted = conditionOf(state);
  const buyer = eq(users.id, orders.userId);
  // Searched and counted in one go: searching is what takes the time.
  const found = await db
    .select({ ...columns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(orders)
    .innerJoin(users, buyer)
    .where(wanted)
    .orderBy(...sortOf(state))
    .limit(state.perPage)
    .offset(offsetOf(state));
  const rows = found.map(({ total: _, ...row }) => row);
  return { rows, total: found[0]?.total ?? (state.page > 1 ? await countOrders(db, wanted) : 0) };
}

/** Only for a page beyond the last. */
async function countOrders(db: Database, wanted: SQL | undefined): Promise<number> {
  const buyer = eq(users.id, orders.userId);
  const [counted] = await db.select({ total: count() }).from(orders).innerJoin(users, buyer).where(wanted);
  return counted?.total ?? 0;
}

export async function listRecentOrders(db: Database, limit: number): Promise<OrderRow[]> {
  return db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
}

/** Paise; `items`: "2 × name; …". */
export type ExportedOrder = OrderRow & {
  address: ShippingAddress;
  items: string;
  subtotalPaise: number;
  gstPaise: number;
  shippingPaise: number;
};

const EXPORTED_AT_ONCE = 500;

/** Matching orders, newest first, in batches: the list may be long. */
export async function* exportOrders(db: Database, state: TableState): AsyncGenerator<ExportedOrder> {
  const items = sql<string>`(select string_agg(l.quantity || ' × ' || l.name, '; ' order by l.position)
    from ${orderLines} l where l.order_id = ${orders}.id and l.replaces_line_id is null)`;
  // As text: a Date has milliseconds, the column has microseconds.
  const moment = sql<string>`${orders.placedAt}::text`;
  let last: { moment: string; id: string } | null = null;
  do {
    const after: SQL | undefined = last
      ? sql`(${orders.placedAt}, ${orders.id}) < (${last.moment}::timestamptz, ${last.id}::uuid)`
      : undefined;
    const { shippingAddress, subtotalPaise, gstPaise, shippingPaise } = orders;
    const rows: (ExportedOrder & { moment: string })[] = await db
      .select({ ...columns, address: shippingAddress, subtotalPaise, gstPaise, shippingPaise, items, moment })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(and(conditionOf(state), after))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(EXPORTED_AT_ONCE);
    yield* rows;
    last = rows.length === EXPORTED_AT_ONCE ? (rows.at(-1) ?? null) : null;
  } while (last);
}

/** With the store's internal notes, and who did what. */
export type AdminOrder = Omit<OrderDetails, "events"> & {
  customer: string;
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
  return { ...order, customer: buyer?.name ?? "", events };
}

export async function findShipmentVendor(db: Database, shipmentId: string): Promise<string | null> {
  if (!isUuid(shipmentId)) return null;
  const [row] = await db.select({ vendorId: shipments.vendorId }).from(shipments).where(eq(shipments.id, shipmentId));
  return row?.vendorId ?? null;
}

/** Of orders, and all vendors. */
export async function listOrderFilters(
  db: Database,
): Promise<{ methods: string[]; vendors: { id: string; name: string }[] }> {
  const methods = await db.selectDistinct({ method: orders.paymentMethod }).from(orders).orderBy(orders.paymentMethod);
  const { id, businessName } = vendors;
  return {
    methods: methods.map(({ method }) => method),
    vendors: await db.select({ id, name: businessName }).from(vendors).orderBy(businessName),
  };
}

function conditionOf({ q, filters }: TableState): SQL | undefined {
  const { status, payment, method, vendor, from, to } = filters;
  const days = { from: from ?? "2000-01-01", to: to ?? "9000-01-01" };
  return and(
    status ? eq(orders.status, status as OrderStatus) : undefined,
    payment ? eq(orders.paymentStatus, payment as PaymentStatus) : undefined,
    method ? eq(orders.paymentMethod, method) : undefined,
    vendor
      ? sql`exists (select from ${shipments} s where s.order_id = ${orders}.id and s.vendor_id = ${vendor})`
      : undefined,
    from || to ? isWithinDays(orders.placedAt, days) : undefined,
    q ? searched(q) : undefined,
  );
}

/**
 * Number, e-mail, name and phone in one text, a third of the cost of searching each; the start of the id; and products'
 * current names.
 */
function searched(q: string): SQL | undefined {
  const pattern = containing(q);
  const { number, userEmail, shippingAddress: address } = orders;
  const isIdLike = /^[0-9a-f-]{4,36}…?$/i.test(q);
  return or(
    sql`lower(concat_ws(' ', ${number}, ${userEmail}, ${users.name}, ${address} ->> 'fullName', ${address} ->> 'phone'))
      like lower(${pattern})`,
    isIdLike ? sql`${orders.id}::text like ${beginningWith(q.replace("…", "").toLowerCase())}` : undefined,
    sql`${orders.id} in (select l.order_id from ${orderLines} l
      where l.product_id in (select p.id from ${products} p where p.name ilike ${pattern}))`,
  );
}

const sorts = { placedAt: orders.placedAt, total: orders.totalPaise, number: orders.number };

function sortOf({ sort, isDescending }: TableState): SQL[] {
  const by = Object.hasOwn(sorts, sort) ? sorts[sort as keyof typeof sorts] : orders.placedAt;
  const direction = isDescending ? desc : asc;
  return [direction(by), direction(orders.id)];
}
