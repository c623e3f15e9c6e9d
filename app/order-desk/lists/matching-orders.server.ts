/** Callers must check that the viewer is an admin. */
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { dayFilters, filteredDays } from "#app/domain/basics/period.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { isLate } from "#app/orders/late-shipments.server.ts";
import { CASH_ON_DELIVERY, isSale, isWithinDays } from "#app/orders/sales.server.ts";
import { neverPaid, type OrderSums } from "#app/orders/sales-queries.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import {
  type DispatchFilter,
  type DispatchTimes,
  type Due,
  dueBy,
  isDue,
  isToLeave,
  startableAt,
} from "./dispatch-times.server.ts";
import { searched } from "./order-search.server.ts";

export type OrderQuery = { state: TableState; today: CalendarDay; due: Due | null };

export function toOrderQuery(state: TableState, times: DispatchTimes): OrderQuery {
  const { dispatch } = state.filters;
  return { state, today: times.today, due: dispatch ? dueBy(dispatch as DispatchFilter, times) : null };
}

/** True when the totals of closed days don't apply, because more than a period is filtered. */
export function isNarrowed({ q, filters }: TableState): boolean {
  return q !== "" || Object.entries(filters).some(([name, value]) => value && !dayFilters.includes(name));
}

/** Orders that wait for a vendor, or for an admin to record a transfer; `since` is the start of the wait. */
export function waiting(among = sql`true`): SQL {
  return sql`(
  select order_id, min(since) as since from (
    select ${shipments.orderId}, ${startableAt({ ...shipments, ...orders })} as since
    from ${shipments} join ${orders} on ${orders.id} = ${shipments.orderId}
    where ${shipments.status} in ('pending', 'processing', 'undelivered') and ${among}
      and (${shipments.status} = 'undelivered' or ${isToLeave({ ...orders, ...shipments })})
    union all
    select ${orders.id}, ${orders.placedAt} from ${orders}
    where ${orders.status} = 'pending' and ${orders.paymentStatus} = 'pending' and ${orders.transferDetails} is not null and ${among}
  ) each (order_id, since) group by 1)`;
}

/** Runs the search once for both the totals and the page. */
export async function findMatching(db: Database, query: OrderQuery): Promise<OrderSums & { ids: string[] }> {
  const [matches] = await rowsOf<OrderSums & { ids: string[] }>(db, matchingWith(query));
  return matches ?? { total: 0, totalPaise: 0, salesPaise: 0, backPaise: 0, ids: [] };
}

function matchingWith(query: OrderQuery): SQL {
  const { state } = query;
  const { id, number, placedAt, status, paymentMethod, paymentStatus, totalPaise, refundedPaise, transferDetails } =
    orders;
  const isCounted = isSale({
    status: sql`f.status`,
    paymentMethod: sql`f.payment_method`,
    paymentStatus: sql`f.payment_status`,
  });
  const sum = (paise: SQL, which: SQL) => sql`coalesce(sum(${paise}) filter (where ${which}), 0)::float8`;
  const paidInCash = sql`s.order_id in (select id from found where payment_method = ${CASH_ON_DELIVERY})`;
  const order = state.sort === "next" ? nextFirst : sortOf(state, matches);
  return sql`
    with found as materialized (
      select ${id}, ${number}, ${placedAt}, ${status}, ${paymentMethod}, ${paymentStatus}, ${totalPaise}, ${refundedPaise},
        ${transferDetails} is not null as has_transfer
      from ${orders} where ${conditionOf(query) ?? sql`true`})
    select count(*)::float8 as total, ${sum(sql`f.total_paise`, sql`true`)} as "totalPaise",
      ${sum(sql`f.total_paise`, isCounted)} as "salesPaise",
      ${sum(sql`f.refunded_paise + coalesce(never_paid.paise, 0)`, isCounted)} as "backPaise",
      (select coalesce(json_agg(p.id), '[]') from (
        select f.id from (select f.*, ${since} as since from found f) f
        order by ${order} limit ${state.perPage} offset ${offsetOf(state)}) p) as ids
    from found f left join ${neverPaid(paidInCash)} on never_paid.order_id = f.id`;
}

/** A subquery per waiting order; for a join, PostgreSQL misjudges their number. */
const since = sql`case when f.has_transfer or f.id in (
    select ${shipments.orderId} from ${shipments} where ${shipments.status} in ('pending', 'processing', 'undelivered'))
  then (select w.since from ${waiting(sql`${orders.id} = f.id`)} w) end`;

/** The longest waiting orders come first; then the newest. */
const nextFirst = sql`f.since nulls last, case when f.since is not null then f.id end, f.placed_at desc, f.id desc`;

export function conditionOf({ state: { q, filters }, today, due }: OrderQuery): SQL | undefined {
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

const sorts = ["placedAt", "total", "number"] as const;
type SortColumns = Record<(typeof sorts)[number] | "id", SQLWrapper>;

const ofOrders: SortColumns = {
  placedAt: orders.placedAt,
  total: orders.totalPaise,
  number: orders.number,
  id: orders.id,
};
const matches: SortColumns = {
  placedAt: sql`f.placed_at`,
  total: sql`f.total_paise`,
  number: sql`f.number`,
  id: sql`f.id`,
};

export function sortOf({ sort, isDescending }: TableState, columns = ofOrders): SQL {
  const by = columns[sorts.find((one) => one === sort) ?? "placedAt"];
  const direction = isDescending ? desc : asc;
  return sql`${direction(by)}, ${direction(columns.id)}`;
}
