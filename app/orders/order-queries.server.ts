/** The owner is part of each WHERE clause (docs/rules.md#a5). */
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { productImages } from "#app/catalog/schema.server.ts";
import { canCancel, type OrderStatus, orderStatuses } from "#app/domain/fulfilment/order-status.ts";
import { openStatuses, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { type DeliveryWindow, deliveryWindow, wholeWindow } from "#app/domain/money/delivery-window.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { Thumbnail } from "#app/ui/controls/picture.tsx";
import { canPay } from "./allowed-actions.ts";
import type { OrderDetails, OrderSummary } from "./order-types.ts";
import { orderEvents, orderLines, orders, shipments } from "./schema.server.ts";
import { heldSerials } from "./serials/line-serials.server.ts";

export const ORDERS_PER_PAGE = 10;
const MAX_PAGE = 1_000_000;

const head = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  placedAt: orders.placedAt,
  payBy: orders.payBy,
  transferDetails: orders.transferDetails,
  subtotalPaise: orders.subtotalPaise,
  gstPaise: orders.gstPaise,
  shippingPaise: orders.shippingPaise,
  cashFeePaise: orders.cashFeePaise,
  totalPaise: orders.totalPaise,
  refundedPaise: orders.refundedPaise,
};

/** Spelled with its table, else the builder takes the picture's column. */
const currentPicture = sql<Thumbnail | null>`(
  select json_build_object('path', i.path, 'widths', i.widths, 'formats', i.formats, 'width', i.width,
    'height', i.height)
  from ${productImages} i where i.product_id = ${orderLines}.product_id and i.widths <> '[]' order by i.position limit 1)`;

/** Returns null for somebody else's order, except for admins who read orders. */
export async function findOrderFor(db: Database, viewer: User, orderId: string): Promise<OrderDetails | null> {
  if (!isUuid(orderId)) return null;
  const [orderRows] = await db
    .select({
      ...head,
      userId: orders.userId,
      userEmail: orders.userEmail,
      pricesIncludeGst: orders.pricesIncludeGst,
      shippingAddress: orders.shippingAddress,
      buyerGstin: orders.buyerGstin,
      buyerBusinessName: orders.buyerBusinessName,
      buyerAddress: orders.buyerAddress,
      poNumber: orders.poNumber,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), can(viewer, "list-all-orders") ? undefined : eq(orders.userId, viewer.id)));
  if (!orderRows) return null;
  const { buyerGstin: gstin, buyerBusinessName: businessName, buyerAddress: address, poNumber, ...order } = orderRows;
  const query = [listLines(db, orderId), listShipments(db, orderId), listEvents(db, orderId)] as const;
  const [lines, rows, events] = await Promise.all(query);
  const shipments = rows.map(withPromise);
  const sold = shipments.filter(({ kind }) => kind === "sale");
  const buyer = gstin && businessName ? { gstin, businessName, poNumber, address } : null;
  return { ...withStanding(order, sold), buyer, lines, shipments, events };
}

export type OrderPage = {
  orders: OrderSummary[];
  counts: Record<OrderStatus, number>;
  page: number;
  pageCount: number;
};

/** A page beyond the last gives the last. */
export async function listOrdersFor(
  db: Database,
  viewer: User,
  filter: { status?: OrderStatus; page?: number } = {},
): Promise<OrderPage> {
  const { status } = filter;
  const query = Math.min(Math.max(1, Math.trunc(filter.page ?? 1) || 1), MAX_PAGE);
  const pageOf = (page: number) =>
    db
      .select(head)
      .from(orders)
      .where(and(eq(orders.userId, viewer.id), status && eq(orders.status, status)))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(ORDERS_PER_PAGE)
      .offset((page - 1) * ORDERS_PER_PAGE);
  const [counts, orderRows] = await Promise.all([countOrdersFor(db, viewer), pageOf(query)]);
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const pageCount = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE));
  const page = Math.min(query, pageCount);
  const rows = page === query ? orderRows : await pageOf(page);
  return { orders: await withLines(db, rows), counts, page, pageCount };
}

async function countOrdersFor(db: Database, { id: userId }: User): Promise<OrderPage["counts"]> {
  const rows = await db
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.status);
  const totals = new Map(rows.map((row) => [row.status, row.total]));
  return Object.fromEntries(orderStatuses.map((status) => [status, totals.get(status) ?? 0])) as OrderPage["counts"];
}

export function listOrderedQuantities(db: Database, orderId: string) {
  const { productId, name, quantity, shipmentId, replacesLineId } = orderLines;
  return db
    .select({ productId, name, quantity, shipmentId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNull(replacesLineId), gt(quantity, 0)));
}

export async function listOverdueOrders(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: string; payBy: Date }[]> {
  const { id, payBy, status } = orders;
  const rows = await db
    .select({ id, payBy })
    .from(orders)
    .where(and(eq(status, "pending"), inArray(orders.paymentStatus, ["pending", "failed"]), lte(payBy, now)))
    .orderBy(asc(payBy))
    .limit(limit);
  return rows.flatMap((row) => (row.payBy ? [{ id: row.id, payBy: row.payBy }] : []));
}

type Head = { [Column in keyof typeof head]: (typeof orders.$inferSelect)[Column] };

type Sent = { status: ShipmentStatus; promised: DeliveryWindow | null; isLate: boolean };

function withStanding<Row extends Head>(order: Row, sold: readonly Sent[]) {
  const statuses = sold.map(({ status }) => status);
  const isOpen = (status: ShipmentStatus) => openStatuses.some((open) => open === status);
  const toCome = statuses.filter(isOpen);
  // Parcels that have arrived promise no more days.
  const promising = toCome.length > 0 ? sold.filter(({ status }) => isOpen(status)) : sold;
  const windows = promising.flatMap(({ status, promised }) => (status !== "cancelled" && promised ? [promised] : []));
  const promised = wholeWindow(windows) ?? deliveryWindow(order.placedAt);
  return {
    ...order,
    canCancel: canCancel(statuses),
    canPay: canPay(order),
    promised,
    isLate: sold.some((one) => one.isLate),
    isHeldUp: toCome.length > 0 && toCome.every((one) => one === "undelivered"),
  };
}

type Stored = {
  status: ShipmentStatus;
  promisedFrom: string | null;
  promisedBy: string | null;
  lateNotifiedAt: Date | null;
};

function withPromise<Row extends Stored>(row: Row) {
  const { promisedFrom, promisedBy, lateNotifiedAt, ...rest } = row;
  const isLate = lateNotifiedAt !== null && openStatuses.some((one) => one === row.status);
  return { ...rest, isLate, promised: promisedFrom && promisedBy ? { from: promisedFrom, to: promisedBy } : null };
}

async function withLines(db: Database, rows: Head[]): Promise<OrderSummary[]> {
  if (rows.length === 0) return [];
  const orderIds = rows.map(({ id }) => id);
  const [lines, shipmentRows] = await Promise.all([findLines(db, orderIds), findSold(db, orderIds)]);
  return rows.map((row) => {
    const own = bySlug(lines.filter((line) => line.orderId === row.id).map(({ orderId: _, ...line }) => line));
    return {
      ...withStanding(row, shipmentRows.filter((one) => one.orderId === row.id).map(withPromise)),
      lines: own,
      itemCount: own.reduce((sum, line) => sum + line.quantity, 0),
    };
  });
}

function findLines(db: Database, orderIds: string[]) {
  const { orderId, name, slug, quantity, position } = orderLines;
  return db
    .select({ orderId, name, slug, quantity, image: currentPicture })
    .from(orderLines)
    .where(and(inArray(orderId, orderIds), isNull(orderLines.replacesLineId), gt(quantity, 0)))
    .orderBy(asc(position));
}

function findSold(db: Database, orderIds: string[]) {
  const { orderId, status, promisedFrom, promisedBy, lateNotifiedAt, kind } = shipments;
  return db
    .select({ orderId, status, promisedFrom, promisedBy, lateNotifiedAt })
    .from(shipments)
    .where(and(inArray(orderId, orderIds), eq(kind, "sale")));
}

function bySlug<Line extends { slug: string; quantity: number }>(lines: Line[]): Line[] {
  return [...Map.groupBy(lines, ({ slug }) => slug).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: others.reduce((sum, line) => sum + line.quantity, first.quantity) }] : [],
  );
}

async function listLines(db: Database, orderId: string) {
  const { orderId: _, position, ...columns } = getTableColumns(orderLines);
  return db
    .select({ ...columns, image: currentPicture, serials: heldSerials })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(position));
}

async function listShipments(db: Database, orderId: string) {
  const {
    id,
    vendorId,
    status,
    carrier,
    tracking,
    trackingUrl,
    undeliveredReason,
    nextAttemptOn,
    shippingPaise,
    cashFeePaise,
    ewayBill,
    shippedAt,
    deliveredAt,
    kind,
    promisedFrom,
    promisedBy,
    lateNotifiedAt,
    splitFrom,
  } = shipments;
  return db
    .select({
      id,
      vendorId,
      vendorName: vendors.businessName,
      status,
      carrier,
      tracking,
      trackingUrl,
      undeliveredReason,
      nextAttemptOn,
      shippingPaise,
      cashFeePaise,
      ewayBill,
      shippedAt,
      deliveredAt,
      kind,
      promisedFrom,
      promisedBy,
      lateNotifiedAt,
      splitFrom,
    })
    .from(shipments)
    .innerJoin(vendors, eq(vendors.id, vendorId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(desc(kind), asc(vendors.businessName), sql`${splitFrom} is not null`, asc(shippedAt), asc(id));
}

async function listEvents(db: Database, orderId: string) {
  const { seq, kind, shipmentId, fromStatus, toStatus, actorRole, note, at } = orderEvents;
  return db
    .select({ seq, kind, shipmentId, fromStatus, toStatus, actorRole, note, at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), ne(kind, "internal-note")))
    .orderBy(asc(seq));
}

/** Orders of which every shipment that was sent has arrived. */
export async function countDeliveredOrders(db: Database): Promise<number> {
  return db.$count(orders, eq(orders.status, "delivered"));
}
