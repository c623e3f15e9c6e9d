/** Call within `asVendor` (docs/rules.md#r96). */
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { filteredDays } from "#app/domain/basics/period.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import type { UndeliveredReason } from "#app/domain/fulfilment/undelivered.ts";
import { isLate } from "#app/orders/late-shipments.server.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { listShipmentEvents, type ShipmentEvent } from "#app/orders/vendor-shipment-events.server.ts";
import { vendorOrderLines, vendorOrders, vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { preparedFor, preparedQuery } from "#app/platform/database/prepared.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { type DispatchFilter, type DispatchTimes, type Due, dueBy, isDue } from "./lists/dispatch-times.server.ts";
import { columns, rowColumns, type ShipmentRow, shown, stage } from "./lists/shipment-rows.server.ts";
import { foundShipments } from "./search/found-shipments.server.ts";
import { actionStages, type ShipmentStage, shipmentStage, shipmentStages } from "./shipment-stages.ts";

/** Sums of lines: joined only to sort by them. */
const amounts = sql`(select l.shipment_id, sum(l.total_paise) as paise from vendor_order_lines l group by 1) amounts`;

export async function listVendorShipments(
  db: Database,
  state: TableState,
  times?: DispatchTimes,
): Promise<{ rows: ShipmentRow[]; total: number }> {
  const { dispatch } = state.filters;
  const due = dispatch && times ? dueBy(dispatch as DispatchFilter, times) : null;
  const asked = { state, today: times?.today, due };
  // Searching is what takes the time: what is found is counted along. Else counting does, and is done apart.
  if (state.q !== "") {
    const rows = await findPage(db, asked);
    return { rows: rows.map(shown), total: rows[0]?.total || (await countOf(findCount(db, asked))) };
  }
  const [rows, total] = await Promise.all([pageOf(db, asked), countOf(findCount(db, asked))]);
  return { rows: rows.map(shown), total };
}

/** By what is next: what waits, then the others; both come out of an index. Sorting all takes a second where 40,000 were sold. */
async function pageOf(db: Database, asked: Asked) {
  const { state } = asked;
  if (state.sort !== "next") return findPage(db, asked);
  const cut = { limit: state.perPage, offset: offsetOf(state) };
  const first = await findWaitingPage(db, { asked, cut });
  if (first.length === cut.limit) return first;
  const before = cut.offset === 0 ? first.length : await countOf(findWaitingTotal(db, asked));
  const rest = { limit: cut.limit - first.length, offset: Math.max(0, cut.offset - before) };
  return [...first, ...(await findOthersPage(db, { asked, cut: rest }))];
}

/** The newest, uncounted. */
export async function listRecentShipments(db: Database, limit: number): Promise<ShipmentRow[]> {
  return (await findRecent(db, { limit })).map(shown);
}

const findRecent = preparedQuery((db) =>
  db
    .select(rowColumns)
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .orderBy(desc(vendorOrders.placedAt), desc(vendorShipments.id))
    .limit(sql.placeholder("limit")),
);

type Asked = { state: TableState; today?: CalendarDay; due: Due | null };

const findPage = preparedFor((db, asked: Asked) => {
  const { state } = asked;
  const isSearched = state.q !== "";
  const query = db
    .select({ ...rowColumns, total: isSearched ? sql<number>`count(*) over ()`.mapWith(Number) : sql<number>`0` })
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .$dynamic();
  if (state.sort === "amount") query.innerJoin(amounts, sql`amounts.shipment_id = ${vendorShipments.id}`);
  return query
    .where(and(...conditions(asked)))
    .orderBy(...sortOf(state))
    .limit(state.perPage)
    .offset(offsetOf(state));
});

/** Orders are looked at only for a condition. */
const findCount = preparedFor((db, asked: Asked) => {
  const wanted = and(...conditions(asked));
  const query = db.select({ total: count() }).from(vendorShipments).$dynamic();
  if (wanted) query.innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId));
  return query.where(wanted);
});

async function countOf(counted: PromiseLike<{ total: number }[]>): Promise<number> {
  return (await counted)[0]?.total ?? 0;
}

/** As `actionStages`; the statuses have an index. */
const waitsForVendor = and(
  inArray(vendorShipments.status, ["pending", "processing", "undelivered"]),
  inArray(stage, [...actionStages]),
);
/** Looked up for each that may wait: PostgreSQL else begins with all that were ever sold. */
function itsOrder(db: Database) {
  const found = db.select().from(vendorOrders).where(eq(vendorOrders.id, vendorShipments.orderId));
  return found.limit(1).as("vendor_orders");
}

type Cut = { asked: Asked; cut: { limit: number; offset: number } };

/** Longest waiting first. */
function selectWaiting(db: Database, ...more: (SQL | undefined)[]) {
  return db
    .select(rowColumns)
    .from(vendorShipments)
    .innerJoinLateral(itsOrder(db), sql`true`)
    .where(and(waitsForVendor, ...more))
    .orderBy(asc(vendorOrders.placedAt), asc(vendorShipments.id));
}

const findWaitingPage = preparedFor((db, { asked, cut }: Cut) =>
  selectWaiting(db, ...conditions(asked))
    .limit(cut.limit)
    .offset(cut.offset),
);

const findWaitingTotal = preparedFor((db, asked: Asked) => {
  const query = db.select({ total: count() }).from(vendorShipments).innerJoinLateral(itsOrder(db), sql`true`);
  return query.where(and(waitsForVendor, ...conditions(asked)));
});

const findOthersPage = preparedFor((db, { asked, cut }: Cut) =>
  db
    .select(rowColumns)
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(and(sql`(${waitsForVendor}) is not true`, ...conditions(asked)))
    .orderBy(desc(vendorOrders.placedAt), asc(vendorShipments.id))
    .limit(cut.limit)
    .offset(cut.offset),
);

/** As `actionStages`; it stops at `limit`, so that thousands take no longer. */
export async function countWaitingShipments(db: Database, limit: number): Promise<number> {
  return countOf(findWaitingCount(db, { limit }));
}

const findWaitingCount = preparedQuery((db) => {
  const found = db
    .select({ id: vendorShipments.id })
    .from(vendorShipments)
    .innerJoinLateral(itsOrder(db), sql`true`)
    .where(waitsForVendor)
    .limit(sql.placeholder("limit"))
    .as("found");
  return db.select({ total: count() }).from(found);
});

/** As `actionStages`, longest waiting first, at most `limit`. */
export async function listWaitingShipments(db: Database, limit: number): Promise<ShipmentRow[]> {
  return (await findWaiting(db, { limit })).map(shown);
}

const findWaiting = preparedQuery((db) => selectWaiting(db).limit(sql.placeholder("limit")));

/** Orders are looked at only for those that may wait for money. */
export async function countShipmentStages(db: Database): Promise<Record<ShipmentStage, number>> {
  const [pending, others] = await Promise.all([countPending(db, {}), countOthers(db, {})]);
  const totals = new Map<string, number>([
    ...pending.map((row) => [row.stage, row.total] as const),
    ...others.map((row) => [row.status === "processing" ? "to-send" : row.status, row.total] as const),
  ]);
  return Object.fromEntries(shipmentStages.map((one) => [one, totals.get(one) ?? 0])) as Record<ShipmentStage, number>;
}

const countPending = preparedQuery((db) =>
  db
    .select({ stage, total: count() })
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(eq(vendorShipments.status, "pending"))
    .groupBy(sql`1`),
);
const countOthers = preparedQuery((db) =>
  db
    .select({ status: vendorShipments.status, total: count() })
    .from(vendorShipments)
    .where(ne(vendorShipments.status, "pending"))
    .groupBy(vendorShipments.status),
);

const { trackingUrl, undeliveredReason, nextAttemptOn, ewayBill, updatedAt, deliveredAt } = vendorShipments;
const moreColumns = {
  trackingUrl,
  undeliveredReason,
  nextAttemptOn,
  ewayBill,
  updatedAt,
  deliveredAt,
};

/** What it takes to send it; null when it is not this vendor's. */
export type ShipmentDetails = Omit<ShipmentRow, "items" | "customer" | "city"> & {
  address: ShippingAddress;
  trackingUrl: string | null;
  undeliveredReason: UndeliveredReason | null;
  /** "2026-11-26"; of one that is undelivered. */
  nextAttemptOn: string | null;
  ewayBill: string | null;
  /** With its share of the fee for cash. */
  shippingPaise: number;
  cashFeePaise: number;
  updatedAt: Date;
  deliveredAt: Date | null;
  lines: (typeof vendorOrderLines.$inferSelect)[];
  /** Of the same sale: what it was split into or from. */
  siblings: { id: string; stage: ShipmentStage; items: ShipmentRow["items"] }[];
  events: ShipmentEvent[];
};

export async function findVendorShipment(db: Database, id: string): Promise<ShipmentDetails | null> {
  if (!isUuid(id)) return null;
  const [found] = await db
    .select({ ...columns, ...moreColumns })
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(eq(vendorShipments.id, id));
  if (!found) return null;
  const [lines, events, siblings] = await Promise.all([
    db
      .select()
      .from(vendorOrderLines)
      .where(eq(vendorOrderLines.shipmentId, id))
      .orderBy(asc(vendorOrderLines.position)),
    listShipmentEvents(db, id),
    listSiblings(db, found),
  ]);
  const amountPaise = lines.reduce((sum, line) => sum + line.totalPaise, found.shippingPaise);
  return { ...found, amountPaise, stage: shipmentStage(found), lines, siblings, events };
}

async function listSiblings(
  db: Database,
  { id, number, kind }: Pick<ShipmentRow, "id" | "number" | "kind">,
): Promise<ShipmentDetails["siblings"]> {
  if (kind !== "sale") return [];
  const found = await db
    .select(rowColumns)
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(and(eq(vendorOrders.number, number), eq(vendorShipments.kind, "sale"), ne(vendorShipments.id, id)))
    .orderBy(asc(vendorShipments.id));
  return found.map(shown).map(({ id, stage, items }) => ({ id, stage, items }));
}

function conditions({ state: { q, filters }, today, due }: Asked): (SQL | undefined)[] {
  const { from, to } = filters;
  const days = today ? filteredDays(filters, today) : filteredDays({ from, to }, "2000-01-01");
  return [
    filters.stage ? eq(vendorShipments.status, statusOf(filters.stage as ShipmentStage)) : undefined,
    filters.stage ? sql`${stage} = ${filters.stage}` : undefined,
    filters.late ? isLate(vendorShipments) : undefined,
    due ? isDue({ ...vendorOrders, ...vendorShipments }, due) : undefined,
    days ? isWithinDays(vendorOrders.placedAt, days) : undefined,
    q ? foundShipments(containing(q.toLowerCase())) : undefined,
  ];
}

/** Of a stage's shipments; there is an index on it. */
function statusOf(asked: ShipmentStage): ShipmentStatus {
  if (asked === "to-confirm" || asked === "unpaid") return "pending";
  return asked === "to-send" ? "processing" : asked;
}

const sorts = {
  placedAt: vendorOrders.placedAt,
  number: vendorOrders.number,
  amount: sql`amounts.paise + ${vendorShipments.shippingPaise}`,
};

/** What waits for the vendor comes first, longest waiting before the others; then the newest. */
function nextStepFirst(): SQL[] {
  const waits = sql`coalesce(${waitsForVendor}, false)`;
  return [
    sql`${waits} desc`,
    sql`case when ${waits} then ${vendorOrders.placedAt} end`,
    desc(vendorOrders.placedAt),
    asc(vendorShipments.id),
  ];
}

function sortOf({ sort, isDescending }: TableState): SQL[] {
  if (sort === "next") return nextStepFirst();
  const by = Object.hasOwn(sorts, sort) ? sorts[sort as keyof typeof sorts] : vendorOrders.placedAt;
  const direction = isDescending ? desc : asc;
  return [direction(by), direction(vendorShipments.id)];
}
