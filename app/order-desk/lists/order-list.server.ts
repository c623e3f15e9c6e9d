/** Callers must check that the viewer is an admin. */
import { and, asc, desc, eq, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { filteredDays } from "#app/domain/basics/period.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { type OrderSums, sumOrders } from "#app/orders/sales-queries.server.ts";
import { orderLines, orders } from "#app/orders/schema.server.ts";
import { exchangedPaiseOf } from "#app/payments/exchange/exchange-credit.server.ts";
import type { ReturnedMoney } from "#app/payments/money-fate.ts";
import { withReturnedMoney } from "#app/payments/payment-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { type Dispatch, type DispatchTimes, dispatchOf } from "./dispatch-times.server.ts";
import {
  conditionOf,
  findMatching,
  isNarrowed,
  type OrderQuery,
  sortOf,
  toOrderQuery,
  waiting,
} from "./matching-orders.server.ts";

export type OrderRow = {
  id: string;
  number: string;
  placedAt: Date;
  customer: string;
  email: string | null;
  /** The name of the person of the store who took the order for delivery; null when the buyer placed it. */
  takenBy: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  totalPaise: number;
  refundedPaise: number;
  exchangedPaise: number;
  returned?: readonly ReturnedMoney[];
};

/** Part of another query: the name of who took the order. */
const takerName = sql<string | null>`(select taker.name from users taker where taker.id = ${orders.takenBy})`;

const columns = {
  id: orders.id,
  number: orders.number,
  placedAt: orders.placedAt,
  customer: users.name,
  email: orders.userEmail,
  takenBy: takerName,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  totalPaise: orders.totalPaise,
  refundedPaise: orders.refundedPaise,
  exchangedPaise: exchangedPaiseOf(orders.id),
};

export type ListedOrder = OrderRow & Dispatch;

export async function listOrders(
  db: Database,
  state: TableState,
  times: DispatchTimes,
): Promise<{ rows: ListedOrder[]; sums: OrderSums }> {
  const { rows: listedRows, sums } = isNarrowed(state)
    ? await listMatching(db, toOrderQuery(state, times))
    : await listAll(db, toOrderQuery(state, times));
  const dispatch = await dispatchOf(
    db,
    listedRows.map(({ id }) => id),
    times,
  );
  const rows = await withReturnedMoney(db, listedRows);
  return { rows: rows.map((row) => ({ ...row, ...dispatch(row.id) })), sums };
}

type Found = { rows: OrderRow[]; sums: OrderSums };

async function listMatching(db: Database, query: OrderQuery): Promise<Found> {
  const { ids, ...sums } = await findMatching(db, query);
  const rows = new Map((await readRows(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), sums };
}

function readRows(db: Database, ids: string[]) {
  return db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(sql`${orders.id} = any(${sql.param(ids)}::uuid[])`);
}

/** When at most a period is filtered, totals come from closed days. */
async function listAll(db: Database, query: OrderQuery): Promise<Found> {
  const { state, today } = query;
  const [rows, sums] = await Promise.all([pageOf(db, query), sumOrders(db, filteredDays(state.filters, today))]);
  return { rows, sums };
}

export async function searchOrders(db: Database, state: TableState): Promise<{ rows: OrderRow[]; total: number }> {
  const { rows, sums } = await listMatching(db, { state, today: dayInIndia(Date.now()), due: null });
  return { rows: await withReturnedMoney(db, rows), total: sums.total };
}

async function pageOf(db: Database, query: OrderQuery): Promise<OrderRow[]> {
  const { state } = query;
  const cut = { limit: state.perPage, offset: offsetOf(state) };
  return state.sort === "next" ? listByNextStep(db, query, cut) : readPage(db, { query, cut });
}

type Cut = { limit: number; offset: number };
type Page = { query: OrderQuery; cut: Cut };

function readPage(db: Database, { query, cut }: Page) {
  return selectPage(db, conditionOf(query), [sortOf(query.state)], cut);
}

/** Limits the ids first, so that people are read for this page only. */
function selectPage(db: Database, condition: SQL | undefined, order: SQL[], { limit, offset }: Cut) {
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, page))
    .orderBy(...order);
}

const waits = sql`${orders.id} in (select order_id from ${waiting()} w)`;

/** The longest waiting orders come first; then the newest, from an index. */
async function listByNextStep(db: Database, query: OrderQuery, cut: Cut): Promise<OrderRow[]> {
  const { limit, offset } = cut;
  // On later pages the waiting orders stand before the page, so a count of them is enough.
  const before = offset === 0 ? null : await db.$count(orders, and(conditionOf(query), waits));
  const first = before !== null && before <= offset ? [] : await readWaiting(db, { query, cut });
  if (first.length === limit) return first;
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - (before ?? first.length)) };
  return [...first, ...(await readOthers(db, { query, cut: rest }))];
}

function readWaiting(db: Database, { query, cut: { limit, offset } }: Page) {
  const condition = conditionOf(query);
  // Without a condition the limit applies before orders and people are read.
  const listedRows = condition
    ? waiting()
    : sql`(select * from ${waiting()} w order by since, order_id limit ${limit} offset ${offset})`;
  const page = db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(sql`${listedRows} w`, sql`w.order_id = ${orders.id}`)
    .where(condition)
    .orderBy(sql`w.since`, asc(orders.id));
  return page.limit(limit).offset(condition ? offset : 0);
}

function readOthers(db: Database, { query, cut }: Page) {
  return selectPage(db, and(conditionOf(query), not(waits)), [desc(orders.placedAt), desc(orders.id)], cut);
}

/** Excludes cancelled orders; at most `limit` of `total`. */
export async function listMatchingIds(
  db: Database,
  state: TableState,
  times: DispatchTimes,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const condition = and(conditionOf(toOrderQuery(state, times)), ne(orders.status, "cancelled"));
  const listedRows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
  return { ids: listedRows.map(({ id }) => id), total: await db.$count(orders, condition) };
}

export async function listRecentOrders(db: Database, limit: number): Promise<OrderRow[]> {
  const rows = await db
    .select(columns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
  return withReturnedMoney(db, rows);
}

/** `items` reads "2 × name; …". */
export type ExportedOrder = OrderRow & {
  address: ShippingAddress;
  items: string;
  subtotalPaise: number;
  gstPaise: number;
  /** Includes the Cash on Delivery fee. */
  shippingPaise: number;
  cashFeePaise: number;
};

const EXPORTED_AT_ONCE = 500;

/** In batches, newest first. */
export async function* exportOrders(
  db: Database,
  state: TableState,
  times: DispatchTimes,
): AsyncGenerator<ExportedOrder> {
  const items = sql<string>`(select string_agg(l.quantity || ${" × "} || l.name, '; ' order by l.position)
    from ${orderLines} l where l.order_id = ${orders}.id and l.replaces_line_id is null and l.quantity > 0)`;
  // The time is read as text, because a Date would cut microseconds to milliseconds.
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
      .where(and(conditionOf(toOrderQuery(state, times)), after))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(EXPORTED_AT_ONCE);
    yield* await withReturnedMoney(db, rows);
    last = rows.length === EXPORTED_AT_ONCE ? (rows.at(-1) ?? null) : null;
  } while (last);
}
