/** All orders; callers have checked `list-all-orders` or are behind an admin's guard. */
import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { isLate } from "#app/orders/late-shipments.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import type { OrderDetails, OrderEvent } from "#app/orders/order-types.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { orderEvents, orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { paymentMethods, payments, refunds } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
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
  // Searching is what takes the time: what is found is counted along. Else counting does, and is done apart.
  const isSearched = state.q !== "";
  const found = await db
    .select({ ...columns, counted: isSearched ? sql<number>`count(*) over ()`.mapWith(Number) : sql<number>`0` })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(wanted)
    .orderBy(...sortOf(state))
    .limit(state.perPage)
    .offset(offsetOf(state));
  const rows = found.map(({ counted: _, ...row }) => row);
  return { rows, total: found[0]?.counted || (await countOrders(db, wanted)) };
}

async function countOrders(db: Database, wanted: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(orders).where(wanted);
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
  /** With the cash on delivery fee. */
  shippingPaise: number;
  cashFeePaise: number;
};

const EXPORTED_AT_ONCE = 500;

/** Matching orders, newest first, in batches: the list may be long. */
export async function* exportOrders(db: Database, state: TableState): AsyncGenerator<ExportedOrder> {
  const items = sql<string>`(select string_agg(l.quantity || ${" × "} || l.name, '; ' order by l.position)
    from ${orderLines} l where l.order_id = ${orders}.id and l.replaces_line_id is null and l.quantity > 0)`;
  // As text: a Date has milliseconds, the column has microseconds.
  const moment = sql<string>`${orders.placedAt}::text`;
  let last: { moment: string; id: string } | null = null;
  do {
    const after: SQL | undefined = last
      ? sql`(${orders.placedAt}, ${orders.id}) < (${last.moment}::timestamptz, ${last.id}::uuid)`
      : undefined;
    const { shippingAddress, subtotalPaise, gstPaise, shippingPaise, cashFeePaise } = orders;
    const rows: (ExportedOrder & { moment: string })[] = await db
      .select({
        ...columns,
        address: shippingAddress,
        subtotalPaise,
        gstPaise,
        shippingPaise,
        cashFeePaise,
        items,
        moment,
      })
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
  // From one value of the index to the next: there are few.
  const methods = await rowsOf<{ method: string }>(
    db,
    sql`with recursive used as (
        (select payment_method as method from ${orders} order by payment_method limit 1)
        union all
        select (select o.payment_method from ${orders} o where o.payment_method > used.method order by 1 limit 1)
        from used where used.method is not null)
      select method from used where method is not null`,
  );
  const { id, businessName } = vendors;
  return {
    methods: methods.map(({ method }) => method),
    vendors: await db.select({ id, name: businessName }).from(vendors).orderBy(businessName),
  };
}

function conditionOf({ q, filters }: TableState): SQL | undefined {
  const { status, payment, method, vendor, late, from, to } = filters;
  const days = { from: from ?? "2000-01-01", to: to ?? "9000-01-01" };
  return and(
    status ? eq(orders.status, status as OrderStatus) : undefined,
    payment ? eq(orders.paymentStatus, payment as PaymentStatus) : undefined,
    method ? eq(orders.paymentMethod, method) : undefined,
    vendor
      ? sql`exists (select from ${shipments} s where s.order_id = ${orders}.id and s.vendor_id = ${vendor})`
      : undefined,
    late ? sql`${orders.id} in (select order_id from ${shipments} where ${isLate(shipments)})` : undefined,
    from || to ? isWithinDays(orders.placedAt, days) : undefined,
    q ? searched(q) : undefined,
  );
}

/**
 * Number, e-mail, names, phone, the start of the id, products' current names and tracking numbers, each from an index
 * (`orders_searched`, `users_searched`, `products_searched`, `shipments_searched`) where three letters are given; whole
 * references of payments and refunds.
 */
function searched(q: string): SQL {
  const pattern = containing(q.toLowerCase());
  return sql`${orders.id} in (
    select o.id from ${orders} o where lower(o.number) like ${pattern} or o.user_email like ${pattern}
      or lower(o.shipping_address ->> 'fullName') like ${pattern} or o.shipping_address ->> 'phone' like ${pattern}
      ${beginsWithId(q)}
    union select o.id from ${orders} o join ${users} u on u.id = o.user_id where lower(u.name) like ${pattern}
    union select l.order_id from ${orderLines} l join ${products} p on p.id = l.product_id
      where lower(p.name) like ${pattern}
    union select s.order_id from ${shipments} s where lower(s.tracking) like ${pattern}
    ${withReference(q)})`;
}

const MIN_REFERENCE = 6;

/** A UTR, or a provider's own id. The providers are named, because the index begins with them. */
function withReference(q: string): SQL {
  const typed = q.replace(/\s/g, "");
  if (typed.length < MIN_REFERENCE) return sql``;
  const written = [typed, typed.toUpperCase()];
  return sql`
    union select p.order_id from ${payments} p where p.provider in (select provider from ${paymentMethods})
      and p.provider_payment_id in ${written}
    union select r.order_id from ${refunds} r where r.provider_refund_id in ${written}`;
}

const NO_ID = "00000000-0000-0000-0000-000000000000";
const MIN_ID_START = 4;

function beginsWithId(q: string): SQL {
  const start = q.replace("…", "").toLowerCase();
  const [first, last] = [NO_ID, NO_ID.replaceAll("0", "f")].map((rest) => start + rest.slice(start.length));
  return start.length >= MIN_ID_START && isUuid(first) ? sql`or o.id between ${first}::uuid and ${last}::uuid` : sql``;
}

const sorts = { placedAt: orders.placedAt, total: orders.totalPaise, number: orders.number };

function sortOf({ sort, isDescending }: TableState): SQL[] {
  const by = Object.hasOwn(sorts, sort) ? sorts[sort as keyof typeof sorts] : orders.placedAt;
  const direction = isDescending ? desc : asc;
  return [direction(by), direction(orders.id)];
}
