/** The day by which an open shipment has to leave (docs/rules.md#d9). */
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Calendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { addDays } from "#app/domain/basics/calendar.ts";
import { dispatchDay, dispatchedBefore } from "#app/domain/fulfilment/dispatch-day.ts";
import { openStatuses } from "#app/domain/fulfilment/shipment-status.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type DispatchFilter = "overdue" | "today";

export type DispatchTimes = { today: CalendarDay; calendars: Calendars };

type OrderColumns = Pick<typeof orders, "placedAt" | "paymentMethod" | "paymentStatus">;
type ShipmentColumns = Pick<typeof shipments, "status" | "kind" | "vendorNotifiedAt" | "vendorId">;

/** The earliest time of packing: the vendor's notice, or else the order. `of`: tables, or the vendor's views. */
export function startableAt(of: Pick<OrderColumns, "placedAt"> & Pick<ShipmentColumns, "vendorNotifiedAt">): SQL<Date> {
  return sql<Date>`greatest(${of.placedAt}, coalesce(${of.vendorNotifiedAt}, ${of.placedAt}))`.mapWith(orders.placedAt);
}

/** The stages "to-confirm" and "to-send" of shipment-stages.ts in SQL. */
export function isToLeave(of: OrderColumns & ShipmentColumns): SQL {
  return sql`(${of.status} = 'processing' or (${of.status} = 'pending' and (${of.kind} = 'replacement'
    or ${of.paymentStatus} = 'paid' or (${of.paymentMethod} = ${CASH_ON_DELIVERY} and ${of.paymentStatus} = 'pending'))))`;
}

/** The latest start times for being due before a day, by the store's calendar and by vendors' own. */
type Cut = { stores: string; own: [vendorId: string, moment: string][] };

/** It is null when the limit does not apply. */
export type Due = { today: Cut; tomorrow: Cut | null };

export function dueBy(which: DispatchFilter, { today, calendars }: DispatchTimes): Due {
  const { store, of, withOwn } = calendars;
  const cut = (day: CalendarDay): Cut => ({
    stores: dispatchedBefore(day, store).toISOString(),
    own: withOwn.map((id) => [id, dispatchedBefore(day, of(id)).toISOString()]),
  });
  return { today: cut(today), tomorrow: which === "today" ? cut(addDays(today, 1)) : null };
}

export function isDue(of: OrderColumns & ShipmentColumns, { today, tomorrow }: Due): SQL | undefined {
  const since = startableAt(of);
  const before = (cut: Cut) => sql`${since} < ${momentOf(of.vendorId, cut)}`;
  // The condition repeats that of the index shipments_awaited, so that PostgreSQL uses it.
  const isOpen = sql`${of.status} in ('pending', 'processing')`;
  if (!tomorrow) return and(isOpen, isToLeave(of), before(today));
  return and(isOpen, isToLeave(of), before(tomorrow), sql`not ${before(today)}`);
}

function momentOf(vendorId: SQLWrapper, { stores, own }: Cut): SQL {
  const cases = own.map(([id, moment]) => sql`when ${id} then ${moment}::timestamptz`);
  const others = sql`${stores}::timestamptz`;
  return cases.length === 0 ? others : sql`case ${vendorId} ${sql.join(cases, sql` `)} else ${others} end`;
}

/** `shipBy` is the earliest day, null when nothing has to leave; `isReplacement` describes that shipment. */
export type Dispatch = { shipBy: CalendarDay | null; isReplacement: boolean; isLate: boolean };

const nothing: Dispatch = { shipBy: null, isReplacement: false, isLate: false };

export async function dispatchOf(
  db: Database,
  orderIds: readonly string[],
  { calendars }: Pick<DispatchTimes, "calendars">,
): Promise<(orderId: string) => Dispatch> {
  const dispatches = new Map<string, Dispatch>();
  if (orderIds.length === 0) return () => nothing;
  const open = await listOpen(db, orderIds);
  for (const one of open) {
    const before = dispatches.get(one.orderId) ?? nothing;
    const day = one.isToLeave ? dispatchDay(one.since, calendars.of(one.vendorId)) : null;
    const isFirst = day !== null && (before.shipBy === null || day < before.shipBy);
    const first = isFirst ? { shipBy: day, isReplacement: one.kind === "replacement" } : before;
    dispatches.set(one.orderId, { ...first, isLate: before.isLate || one.lateNotifiedAt !== null });
  }
  return (id) => dispatches.get(id) ?? nothing;
}

function listOpen(db: Database, orderIds: readonly string[]) {
  const { orderId, vendorId, lateNotifiedAt, kind, status } = shipments;
  const columns = { ...shipments, ...orders, status };
  const of = { since: startableAt(columns), isToLeave: sql<boolean>`${isToLeave(columns)}` };
  return db
    .select({ orderId, vendorId, lateNotifiedAt, kind, ...of })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(sql`${orderId} = any(${sql.param(orderIds)}::uuid[])`, inArray(status, [...openStatuses])));
}
