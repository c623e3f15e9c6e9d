/** Call within `asVendor` (docs/rules.md#a5). */
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { filteredDays } from "#app/domain/basics/period.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import type { UndeliveredReason } from "#app/domain/fulfilment/undelivered.ts";
import {
  actionStages,
  type ShipmentStage,
  shipmentStage,
  shipmentStages,
} from "#app/fulfilment/shipments/shipment-stages.ts";
import {
  type DispatchFilter,
  type DispatchTimes,
  type Due,
  dueBy,
  isDue,
} from "#app/order-desk/lists/dispatch-times.server.ts";
import { columns, rowColumns, type ShipmentRow, shown, stage } from "#app/order-desk/lists/shipment-rows.server.ts";
import { foundShipments } from "#app/order-desk/search/found-shipments.server.ts";
import { isLate } from "#app/orders/late-shipments.server.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type HeldSerial, vendorHeldSerials } from "#app/orders/serials/line-serials.server.ts";
import { listShipmentEvents, type ShipmentEvent } from "#app/orders/vendor-shipment-events.server.ts";
import { vendorOrderedShipments as sent, vendorOrderLines, vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";

/** Joined only when the list is sorted by amount. */
const amounts = sql`(select l.shipment_id, sum(l.total_paise) as paise from vendor_order_lines l group by 1) amounts`;

export async function listVendorShipments(
  db: Database,
  state: TableState,
  times?: DispatchTimes,
): Promise<{ rows: ShipmentRow[]; total: number }> {
  const { dispatch } = state.filters;
  const due = dispatch && times ? dueBy(dispatch as DispatchFilter, times) : null;
  const query = { state, today: times?.today, due };
  // A search counts its matches in the same query; without one, a separate count from an index is faster.
  if (state.q !== "") {
    const rows = await findPage(db, query);
    return { rows: rows.map(shown), total: rows[0]?.total || (await countOf(findCount(db, query))) };
  }
  const [rows, total] = await Promise.all([pageOf(db, query), countOf(findCount(db, query))]);
  return { rows: rows.map(shown), total };
}

/** Waiting shipments come first. Two indexed queries, because sorting 40,000 shipments takes a second. */
async function pageOf(db: Database, query: ShipmentQuery) {
  const { state } = query;
  if (state.sort !== "next") return findPage(db, query);
  const cut = { limit: state.perPage, offset: offsetOf(state) };
  // On later pages the waiting shipments stand before the page, so a count of them is enough.
  const before = cut.offset === 0 ? null : await countOf(findWaitingTotal(db, query));
  const first = before !== null && before <= cut.offset ? [] : await findWaitingPage(db, { query, cut });
  if (first.length === cut.limit) return first;
  const rest = { limit: cut.limit - first.length, offset: Math.max(0, cut.offset - (before ?? first.length)) };
  return [...first, ...(await findOthersPage(db, { query, cut: rest }))];
}

export async function listRecentShipments(db: Database, limit: number): Promise<ShipmentRow[]> {
  const rows = await db
    .select(rowColumns)
    .from(sent)
    .where(isOrdered)
    .orderBy(desc(sent.placedAt), desc(sent.id))
    .limit(limit);
  return rows.map(shown);
}

/** True of all rows; lets PostgreSQL start from the index of order times. */
const isOrdered = isNotNull(sent.placedAt);

type ShipmentQuery = { state: TableState; today?: CalendarDay; due: Due | null };

/** Limits the ids first, so that details are read for this page only. */
function findPage(db: Database, query: ShipmentQuery) {
  const { state } = query;
  const total = state.q !== "" ? sql<number>`count(*) over ()` : sql<number>`0`;
  const amount = state.sort === "amount" ? sql`amounts.paise + ${sent.shippingPaise}` : sql`null`;
  const match = db
    .select({ id: sent.id, total: total.mapWith(Number).as("total"), amount: amount.as("amount") })
    .from(sent)
    .$dynamic();
  if (state.sort === "amount") match.innerJoin(amounts, sql`amounts.shipment_id = ${sent.id}`);
  const page = match
    .where(and(isOrdered, ...conditions(query)))
    .orderBy(...sortOf(state, amount))
    .limit(state.perPage)
    .offset(offsetOf(state))
    .as("page");
  return db
    .select({ ...rowColumns, total: page.total })
    .from(page)
    .innerJoin(sent, eq(sent.id, page.id))
    .orderBy(...sortOf(state, sql`page.amount`));
}

function findCount(db: Database, query: ShipmentQuery) {
  const condition = and(...conditions(query));
  return db
    .select({ total: count() })
    .from(condition ? sent : vendorShipments)
    .where(condition);
}

async function countOf(counted: PromiseLike<{ total: number }[]>): Promise<number> {
  return (await counted)[0]?.total ?? 0;
}

/** The condition for `actionStages`, on indexed statuses. */
const waitsForVendor = and(
  inArray(sent.status, ["pending", "processing", "undelivered"]),
  inArray(stage, [...actionStages]),
);

type Cut = { query: ShipmentQuery; cut: { limit: number; offset: number } };

function selectWaiting(db: Database, ...more: (SQL | undefined)[]) {
  return db
    .select(rowColumns)
    .from(sent)
    .where(and(waitsForVendor, ...more))
    .orderBy(asc(sent.placedAt), asc(sent.id));
}

function findWaitingPage(db: Database, { query, cut }: Cut) {
  return selectWaiting(db, ...conditions(query))
    .limit(cut.limit)
    .offset(cut.offset);
}

function findWaitingTotal(db: Database, query: ShipmentQuery) {
  return db
    .select({ total: count() })
    .from(sent)
    .where(and(waitsForVendor, ...conditions(query)));
}

function findOthersPage(db: Database, { query, cut }: Cut) {
  const order = [desc(sent.placedAt), asc(sent.id)];
  const page = db
    .select({ id: sent.id })
    .from(sent)
    .where(and(isOrdered, sql`(${waitsForVendor}) is not true`, ...conditions(query)))
    .orderBy(...order)
    .limit(cut.limit)
    .offset(cut.offset);
  return db
    .select(rowColumns)
    .from(sent)
    .where(inArray(sent.id, page))
    .orderBy(...order);
}

/** Counts up to `limit`, so that thousands take no longer. */
export async function countWaitingShipments(db: Database, limit: number): Promise<number> {
  const waiting = db.select({ id: sent.id }).from(sent).where(waitsForVendor).limit(limit).as("waiting");
  return countOf(db.select({ total: count() }).from(waiting));
}

export async function listWaitingShipments(db: Database, limit: number): Promise<ShipmentRow[]> {
  return (await selectWaiting(db).limit(limit)).map(shown);
}

/** Reads orders only for shipments that may wait for payment. */
export async function countShipmentStages(db: Database): Promise<Record<ShipmentStage, number>> {
  const [pending, others] = await Promise.all([countPending(db), countOthers(db)]);
  const totals = new Map<string, number>([
    ...pending.map((row) => [row.stage, row.total] as const),
    ...others.map((row) => [row.status === "processing" ? "to-send" : row.status, row.total] as const),
  ]);
  return Object.fromEntries(shipmentStages.map((one) => [one, totals.get(one) ?? 0])) as Record<ShipmentStage, number>;
}

function countPending(db: Database) {
  return db.select({ stage, total: count() }).from(sent).where(eq(sent.status, "pending")).groupBy(sql`1`);
}

function countOthers(db: Database) {
  return db
    .select({ status: vendorShipments.status, total: count() })
    .from(vendorShipments)
    .where(ne(vendorShipments.status, "pending"))
    .groupBy(vendorShipments.status);
}

const { trackingUrl, undeliveredReason, nextAttemptOn, ewayBill, updatedAt, deliveredAt } = sent;
const moreColumns = {
  trackingUrl,
  undeliveredReason,
  nextAttemptOn,
  ewayBill,
  updatedAt,
  deliveredAt,
};

export type ShipmentDetails = Omit<ShipmentRow, "items" | "customer" | "city"> & {
  address: ShippingAddress;
  trackingUrl: string | null;
  undeliveredReason: UndeliveredReason | null;
  /** A day such as "2026-11-26"; only for an undelivered shipment. */
  nextAttemptOn: string | null;
  ewayBill: string | null;
  /** In paise; includes the share of the Cash on Delivery fee. */
  shippingPaise: number;
  cashFeePaise: number;
  updatedAt: Date;
  deliveredAt: Date | null;
  lines: (typeof vendorOrderLines.$inferSelect & { serials: HeldSerial[] })[];
  /** Other shipments of the same sale after a split. */
  siblings: { id: string; stage: ShipmentStage; items: ShipmentRow["items"] }[];
  events: ShipmentEvent[];
};

export async function findVendorShipment(db: Database, id: string): Promise<ShipmentDetails | null> {
  if (!isUuid(id)) return null;
  const [match] = await db
    .select({ ...columns, ...moreColumns })
    .from(sent)
    .where(eq(sent.id, id));
  if (!match) return null;
  const [lines, events, siblings] = await Promise.all([
    db
      .select({ ...getTableColumns(vendorOrderLines), serials: vendorHeldSerials })
      .from(vendorOrderLines)
      .where(eq(vendorOrderLines.shipmentId, id))
      .orderBy(asc(vendorOrderLines.position)),
    listShipmentEvents(db, id),
    listSiblings(db, match),
  ]);
  const amountPaise = lines.reduce((sum, line) => sum + line.totalPaise, match.shippingPaise);
  return { ...match, amountPaise, stage: shipmentStage(match), lines, siblings, events };
}

async function listSiblings(
  db: Database,
  { id, number, kind }: Pick<ShipmentRow, "id" | "number" | "kind">,
): Promise<ShipmentDetails["siblings"]> {
  if (kind !== "sale") return [];
  const match = await db
    .select(rowColumns)
    .from(sent)
    .where(and(eq(sent.number, number), eq(sent.kind, "sale"), ne(sent.id, id)))
    .orderBy(asc(sent.id));
  return match.map(shown).map(({ id, stage, items }) => ({ id, stage, items }));
}

function conditions({ state: { q, filters }, today, due }: ShipmentQuery): (SQL | undefined)[] {
  const { from, to } = filters;
  const days = today ? filteredDays(filters, today) : filteredDays({ from, to }, "2000-01-01");
  return [
    filters.stage ? eq(sent.status, statusOf(filters.stage as ShipmentStage)) : undefined,
    filters.stage ? sql`${stage} = ${filters.stage}` : undefined,
    filters.late ? isLate(sent) : undefined,
    due ? isDue(sent, due) : undefined,
    days ? isWithinDays(sent.placedAt, days) : undefined,
    q ? foundShipments(q) : undefined,
  ];
}

function statusOf(query: ShipmentStage): ShipmentStatus {
  if (query === "to-confirm" || query === "unpaid") return "pending";
  return query === "to-send" ? "processing" : query;
}

const sorts = { placedAt: sent.placedAt, number: sent.number };

/** The longest waiting shipments come first; then the newest. */
function nextStepFirst(): SQL[] {
  const waits = sql`coalesce(${waitsForVendor}, false)`;
  return [sql`${waits} desc`, sql`case when ${waits} then ${sent.placedAt} end`, desc(sent.placedAt), asc(sent.id)];
}

function sortOf({ sort, isDescending }: TableState, amount: SQL): SQL[] {
  if (sort === "next") return nextStepFirst();
  const column = Object.hasOwn(sorts, sort) ? sorts[sort as keyof typeof sorts] : sent.placedAt;
  const direction = isDescending ? desc : asc;
  return [direction(sort === "amount" ? amount : column), direction(sent.id)];
}
