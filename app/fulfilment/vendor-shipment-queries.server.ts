/** Call within `asVendor` (docs/rules.md#r96). */
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { filteredDays } from "#app/domain/basics/period.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import type { UndeliveredReason } from "#app/domain/fulfilment/undelivered.ts";
import { isLate } from "#app/orders/late-shipments.server.ts";
import { CASH_ON_DELIVERY, isWithinDays } from "#app/orders/sales.server.ts";
import { listShipmentEvents, type ShipmentEvent } from "#app/orders/vendor-shipment-events.server.ts";
import { vendorOrderLines, vendorOrders, vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { type DispatchFilter, type DispatchTimes, isDue, startableAt } from "./lists/dispatch-times.server.ts";
import { foundShipments } from "./search/found-shipments.server.ts";
import { actionStages, type ShipmentStage, shipmentStage, shipmentStages } from "./shipment-stages.ts";

/** Paise: the shipment's lines and its share of the shipping fee. */
export type ShipmentRow = {
  id: string;
  number: string;
  placedAt: Date;
  customer: string;
  city: string;
  status: ShipmentStatus;
  stage: ShipmentStage;
  paysOnDelivery: boolean;
  paymentStatus: PaymentStatus;
  amountPaise: number;
  refundedPaise: number;
  kind: "sale" | "replacement";
  carrier: string | null;
  tracking: string | null;
  /** A day; null: before that was stored, and replacements. */
  promisedBy: string | null;
  /** Its buyer was told that it is late. */
  lateToldAt: Date | null;
  /** Since when it could be started; before that was noted and while money is awaited: when it was ordered. */
  startableAt: Date;
  items: { name: string; quantity: number }[];
};

const paysOnDelivery = sql<boolean>`(${vendorOrders.paymentMethod} = ${CASH_ON_DELIVERY} and ${vendorShipments.kind} = 'sale')`;
/** shipment-stages.ts in SQL; a test compares the two. */
const stage = sql<ShipmentStage>`case
  when ${vendorShipments.status} = 'pending' then case
    when ${vendorShipments.kind} = 'replacement' or ${vendorOrders.paymentStatus} = 'paid' or (${paysOnDelivery} and ${vendorOrders.paymentStatus} = 'pending')
    then 'to-confirm' else 'unpaid' end
  when ${vendorShipments.status} = 'processing' then 'to-send'
  else ${vendorShipments.status} end`;
/** Sums of lines: joined only to sort by them. */
const amounts = sql`(select l.shipment_id, sum(l.total_paise) as paise from vendor_order_lines l group by 1) amounts`;

const columns = {
  id: vendorShipments.id,
  number: vendorOrders.number,
  placedAt: vendorOrders.placedAt,
  address: vendorOrders.shippingAddress,
  status: vendorShipments.status,
  paysOnDelivery,
  paymentStatus: vendorOrders.paymentStatus,
  shippingPaise: vendorShipments.shippingPaise,
  cashFeePaise: vendorShipments.cashFeePaise,
  refundedPaise: vendorShipments.refundedPaise,
  kind: vendorShipments.kind,
  carrier: vendorShipments.carrier,
  tracking: vendorShipments.tracking,
  promisedBy: vendorShipments.promisedBy,
  lateToldAt: vendorShipments.lateToldAt,
  startableAt: startableAt({ ...vendorShipments, ...vendorOrders }),
};

export async function listVendorShipments(
  db: Database,
  state: TableState,
  times?: DispatchTimes,
): Promise<{ rows: ShipmentRow[]; total: number }> {
  const wanted = and(...conditions(state, times));
  const own = eq(vendorOrders.id, vendorShipments.orderId);
  // Searching is what takes the time: what is found is counted along. Else counting does, and is done apart.
  const isSearched = state.q !== "";
  const query = db
    .select({ ...columns, total: isSearched ? sql<number>`count(*) over ()`.mapWith(Number) : sql<number>`0` })
    .from(vendorShipments)
    .innerJoin(vendorOrders, own)
    .$dynamic();
  if (state.sort === "amount") query.innerJoin(amounts, sql`amounts.shipment_id = ${vendorShipments.id}`);
  const found = await query
    .where(wanted)
    .orderBy(...sortOf(state))
    .limit(state.perPage)
    .offset(offsetOf(state));
  const total = (isSearched && found[0]?.total) || (await countShipments(db, wanted));
  return { rows: await withItems(db, found), total };
}

/** Orders are looked at only for a condition. */
async function countShipments(db: Database, wanted: SQL | undefined): Promise<number> {
  const query = db.select({ total: count() }).from(vendorShipments).$dynamic();
  if (wanted) query.innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId));
  const [counted] = await query.where(wanted);
  return counted?.total ?? 0;
}

/** As `actionStages`; the statuses have an index. */
const waitsForVendor = and(
  inArray(vendorShipments.status, ["pending", "processing", "undelivered"]),
  inArray(stage, [...actionStages]),
);

/** As `actionStages`; it stops at `limit`, so that thousands take no longer. */
export async function countWaitingShipments(db: Database, limit: number): Promise<number> {
  const found = await db
    .select({ id: vendorShipments.id })
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(waitsForVendor)
    .limit(limit);
  return found.length;
}

/** As `actionStages`, longest waiting first, at most `limit`. */
export async function listWaitingShipments(db: Database, limit: number): Promise<ShipmentRow[]> {
  const found = await db
    .select(columns)
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(waitsForVendor)
    .orderBy(asc(vendorOrders.placedAt), asc(vendorShipments.id))
    .limit(limit);
  return withItems(db, found);
}

/** Orders are looked at only for those that may wait for money. */
export async function countShipmentStages(db: Database): Promise<Record<ShipmentStage, number>> {
  const { status } = vendorShipments;
  const pending = await db
    .select({ stage, total: count() })
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(eq(status, "pending"))
    .groupBy(sql`1`);
  const others = await db
    .select({ status, total: count() })
    .from(vendorShipments)
    .where(ne(status, "pending"))
    .groupBy(status);
  const totals = new Map<string, number>([
    ...pending.map((row) => [row.stage, row.total] as const),
    ...others.map((row) => [row.status === "processing" ? "to-send" : row.status, row.total] as const),
  ]);
  return Object.fromEntries(shipmentStages.map((one) => [one, totals.get(one) ?? 0])) as Record<ShipmentStage, number>;
}

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
  const lines = await db
    .select()
    .from(vendorOrderLines)
    .where(eq(vendorOrderLines.shipmentId, id))
    .orderBy(asc(vendorOrderLines.position));
  const events = await listShipmentEvents(db, id);
  const siblings = await listSiblings(db, found);
  const amountPaise = lines.reduce((sum, line) => sum + line.totalPaise, found.shippingPaise);
  return { ...found, amountPaise, stage: shipmentStage(found), lines, siblings, events };
}

async function listSiblings(db: Database, { id, number, kind }: Found): Promise<ShipmentDetails["siblings"]> {
  if (kind !== "sale") return [];
  const found = await db
    .select(columns)
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(and(eq(vendorOrders.number, number), eq(vendorShipments.kind, "sale"), ne(vendorShipments.id, id)))
    .orderBy(asc(vendorShipments.id));
  const rows = await withItems(db, found);
  return rows.map(({ id, stage, items }) => ({ id, stage, items }));
}

function conditions({ q, filters }: TableState, times?: DispatchTimes): (SQL | undefined)[] {
  const { from, to } = filters;
  const days = times ? filteredDays(filters, times.today) : filteredDays({ from, to }, "2000-01-01");
  return [
    filters.stage ? eq(vendorShipments.status, statusOf(filters.stage as ShipmentStage)) : undefined,
    filters.stage ? sql`${stage} = ${filters.stage}` : undefined,
    filters.late ? isLate(vendorShipments) : undefined,
    filters.dispatch && times
      ? isDue({ ...vendorOrders, ...vendorShipments }, filters.dispatch as DispatchFilter, times)
      : undefined,
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

type Found = Omit<ShipmentRow, "items" | "customer" | "city" | "stage" | "amountPaise"> & {
  address: ShippingAddress;
  shippingPaise: number;
};

async function withItems(db: Database, found: Found[]): Promise<ShipmentRow[]> {
  if (found.length === 0) return [];
  const { shipmentId, name, quantity, totalPaise, position } = vendorOrderLines;
  const ids = found.map(({ id }) => id);
  const lines = await db
    .select({ shipmentId, name, quantity, totalPaise })
    .from(vendorOrderLines)
    .where(inArray(shipmentId, ids))
    .orderBy(asc(position));
  return found.map(({ address, shippingPaise, ...row }) => {
    const own = lines.filter((line) => line.shipmentId === row.id);
    return {
      ...row,
      stage: shipmentStage(row),
      customer: address.fullName,
      city: address.city,
      amountPaise: own.reduce((sum, line) => sum + line.totalPaise, shippingPaise),
      items: own.filter((line) => line.quantity > 0).map((line) => ({ name: line.name, quantity: line.quantity })),
    };
  });
}
