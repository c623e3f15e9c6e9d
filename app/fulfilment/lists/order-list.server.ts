/** Callers are behind an admin's guard. */
import { and, asc, count, desc, eq, ne, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { dayFilters, filteredDays } from "#app/domain/basics/period.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { isLate } from "#app/orders/late-shipments.server.ts";
import { isSale, isWithinDays } from "#app/orders/sales.server.ts";
import { backPaise, isNeverPaid, neverPaid, type OrderSums, sumOrders } from "#app/orders/sales-queries.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { preparedFor, preparedQuery } from "#app/platform/database/prepared.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import {
  type Dispatch,
  type DispatchFilter,
  type DispatchTimes,
  type Due,
  dispatchOf,
  dueBy,
  isDue,
  isToLeave,
  startableAt,
} from "./dispatch-times.server.ts";
import { searched } from "./order-search.server.ts";

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

/** As the list shows it. */
export type ListedOrder = OrderRow & Dispatch;

export async function listOrders(
  db: Database,
  state: TableState,
  times: DispatchTimes,
): Promise<{ rows: ListedOrder[]; sums: OrderSums }> {
  const asked = askedOf(state, times);
  const [found, sums] = await Promise.all([pageOf(db, asked), sumMatching(db, asked)]);
  const dispatch = await dispatchOf(
    db,
    found.map(({ id }) => id),
    times,
  );
  const rows = found.map((row) => ({ ...row, ...dispatch(row.id) }));
  return { rows, sums };
}

/** The first of what a search finds. */
export async function searchOrders(db: Database, state: TableState): Promise<{ rows: OrderRow[]; total: number }> {
  const found = await db
    .select({ ...columns, counted: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(state.q ? searched(state.q) : undefined)
    .orderBy(...sortOf(state))
    .limit(state.perPage)
    .offset(offsetOf(state));
  return { rows: found.map(({ counted: _, ...row }) => row), total: found[0]?.counted ?? 0 };
}

/** What a statement of the list depends on. */
type Asked = { state: TableState; today: CalendarDay; due: Due | null };

function askedOf(state: TableState, times: DispatchTimes): Asked {
  const { dispatch } = state.filters;
  return { state, today: times.today, due: dispatch ? dueBy(dispatch as DispatchFilter, times) : null };
}

function pageOf(db: Database, asked: Asked): Promise<OrderRow[]> {
  const { state } = asked;
  const cut = { limit: state.perPage, offset: offsetOf(state) };
  return state.sort === "next" ? listByNextStep(db, asked, cut) : readPage(db, { asked, cut });
}

type Cut = { limit: number; offset: number };
type Page = { asked: Asked; cut: Cut };

const readPage = preparedFor((db, { asked, cut }: Page) =>
  selectPage(db, conditionOf(asked), sortOf(asked.state), cut),
);

function selectPage(db: Database, wanted: SQL | undefined, order: SQL[], { limit, offset }: Cut) {
  return db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** Waits for a vendor, or for an admin who has seen a transfer; `since` when. */
const waiting = sql`(
  select order_id, min(since) as since from (
    select ${shipments.orderId}, ${startableAt({ ...shipments, ...orders })} as since
    from ${shipments} join ${orders} on ${orders.id} = ${shipments.orderId}
    where ${shipments.status} in ('pending', 'processing', 'undelivered')
      and (${shipments.status} = 'undelivered' or ${isToLeave({ ...orders, ...shipments })})
    union all
    select ${orders.id}, ${orders.placedAt} from ${orders}
    where ${orders.status} = 'pending' and ${orders.paymentStatus} = 'pending' and ${orders.transferDetails} is not null
  ) each (order_id, since) group by 1)`;

const waits = sql`${orders.id} in (select order_id from ${waiting} w)`;

/** What waits comes first, longest waiting before the others; then the newest, which an index gives. */
async function listByNextStep(db: Database, asked: Asked, cut: Cut): Promise<OrderRow[]> {
  const { limit, offset } = cut;
  const first = await readWaiting(db, { asked, cut });
  if (first.length === limit) return first;
  const before = offset === 0 ? first.length : await db.$count(orders, and(conditionOf(asked), waits));
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - before) };
  return [...first, ...(await readOthers(db, { asked, cut: rest }))];
}

const readWaiting = preparedFor((db, { asked, cut: { limit, offset } }: Page) => {
  const wanted = conditionOf(asked);
  // Without a condition it is cut before orders and people are looked up.
  const found = wanted
    ? waiting
    : sql`(select * from ${waiting} w order by since, order_id limit ${limit} offset ${offset})`;
  const page = db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(sql`${found} w`, sql`w.order_id = ${orders.id}`)
    .where(wanted)
    .orderBy(sql`w.since`, asc(orders.id));
  return page.limit(limit).offset(wanted ? offset : 0);
});

const readOthers = preparedFor((db, { asked, cut }: Page) =>
  selectPage(db, and(conditionOf(asked), not(waits)), [desc(orders.placedAt), desc(orders.id)], cut),
);

/** Those that match and still stand, newest first; at most `limit` of `total`. */
export async function listMatchingIds(
  db: Database,
  state: TableState,
  times: DispatchTimes,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const wanted = and(conditionOf(askedOf(state, times)), ne(orders.status, "cancelled"));
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
  return { ids: found.map(({ id }) => id), total: await db.$count(orders, wanted) };
}

/** Of everything that matches, not of the page. Those of days alone are known. */
async function sumMatching(db: Database, asked: Asked): Promise<OrderSums> {
  const { state, today } = asked;
  const asksMore = Object.entries(state.filters).some(([name, value]) => value && !dayFilters.includes(name));
  if (state.q === "" && !asksMore) return sumOrders(db, filteredDays(state.filters, today));
  const [counted] = await countOrders(db, asked);
  return counted ?? { total: 0, totalPaise: 0, salesPaise: 0, backPaise: 0 };
}

/** One pass over everything that matches. */
const countOrders = preparedFor((db, asked: Asked) => {
  const paise = (amount: SQLWrapper, which: SQL) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${which}), 0)`.mapWith(Number);
  const sale = isSale(orders);
  return db
    .select({
      total: count(),
      totalPaise: paise(orders.totalPaise, sql`true`),
      salesPaise: paise(orders.totalPaise, sale),
      backPaise: paise(backPaise, sale),
    })
    .from(orders)
    .leftJoin(neverPaid(), isNeverPaid)
    .where(conditionOf(asked));
});

export function listRecentOrders(db: Database, limit: number): Promise<OrderRow[]> {
  return readRecent(db, { limit });
}

const readRecent = preparedQuery((db) =>
  db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(sql.placeholder("limit")),
);

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
export async function* exportOrders(
  db: Database,
  state: TableState,
  times: DispatchTimes,
): AsyncGenerator<ExportedOrder> {
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
      .where(and(conditionOf(askedOf(state, times)), after))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(EXPORTED_AT_ONCE);
    yield* rows;
    last = rows.length === EXPORTED_AT_ONCE ? (rows.at(-1) ?? null) : null;
  } while (last);
}

function conditionOf({ state: { q, filters }, today, due }: Asked): SQL | undefined {
  const { status, payment, method, vendor, customer, late } = filters;
  const days = filteredDays(filters, today);
  return and(
    status ? eq(orders.status, status as OrderStatus) : undefined,
    payment ? eq(orders.paymentStatus, payment as PaymentStatus) : undefined,
    method ? eq(orders.paymentMethod, method) : undefined,
    vendor
      ? sql`exists (select from ${shipments} s where s.order_id = ${orders}.id and s.vendor_id = ${vendor})`
      : undefined,
    customer ? (isUuid(customer) ? eq(orders.userId, customer) : sql`false`) : undefined,
    late ? sql`${orders.id} in (select order_id from ${shipments} where ${isLate(shipments)})` : undefined,
    due ? isDispatched(due) : undefined,
    days ? isWithinDays(orders.placedAt, days) : undefined,
    q ? searched(q) : undefined,
  );
}

function isDispatched(due: Due): SQL {
  return sql`${orders.id} in (select ${shipments.orderId} from ${shipments} join ${orders} on ${orders.id} = ${shipments.orderId}
    where ${isDue({ ...orders, ...shipments }, due)})`;
}

const sorts = { placedAt: orders.placedAt, total: orders.totalPaise, number: orders.number };

function sortOf({ sort, isDescending }: TableState): SQL[] {
  const by = Object.hasOwn(sorts, sort) ? sorts[sort as keyof typeof sorts] : orders.placedAt;
  const direction = isDescending ? desc : asc;
  return [direction(by), direction(orders.id)];
}
