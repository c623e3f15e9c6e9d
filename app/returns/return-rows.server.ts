/** Reads tables, or a vendor's views with the same columns. */
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";
import type { vendorProducts } from "#app/catalog/vendor-views.server.ts";
import type { Resolution, ReturnReason, ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import type { ReturnKind } from "#app/domain/fulfilment/returns.ts";
import type { vendorOrderLines, vendorOrders, vendorShipments } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { ReturnedPieces } from "./serial-check.ts";
import type {
  vendorReturnEvents,
  vendorReturnLines,
  vendorReturnPhotos,
  vendorReturns,
} from "./vendor-views.server.ts";

export type Sources = {
  returns: typeof vendorReturns;
  lines: typeof vendorReturnLines;
  photos: typeof vendorReturnPhotos;
  events: typeof vendorReturnEvents;
  orders: typeof vendorOrders;
  orderLines: typeof vendorOrderLines;
  shipments: typeof vendorShipments;
  products: typeof vendorProducts;
};

export type ReturnRow = {
  id: string;
  orderId: string;
  number: string;
  customer: string;
  vendorName: string;
  kind: ReturnKind;
  reason: ReturnReason;
  status: ReturnStatus;
  resolution: Resolution | null;
  requestedAt: Date;
  items: { name: string; quantity: number }[];
};

export type ReturnDetails = ReturnRow & {
  shipmentId: string;
  vendorId: string;
  description: string;
  isRestocked: boolean | null;
  refundId: string | null;
  replacementId: string | null;
  isReplacementUnsent: boolean;
  /** What an exchange is for, a piece's price in paise, and the order that sends it, with its shipment. */
  exchange: {
    name: string;
    pricePaise: number;
    order: { id: string; number: string; shipmentId: string } | null;
  } | null;
  photos: { id: string; width: number; height: number }[];
  events: { seq: number; toStatus: ReturnStatus; note: string | null; actorRole: string | null; at: Date }[];
};

/** What vendors and admins see beyond the buyer. */
export type CheckedReturn = ReturnDetails & { pieces: ReturnedPieces[] };

export async function readReturnPage(
  db: Database,
  from: Sources,
  state: TableState,
): Promise<{ rows: ReturnRow[]; total: number }> {
  const { q, filters } = state;
  const customer = sql<string>`${from.orders.shippingAddress} ->> 'fullName'`;
  const condition = and(
    filters.status ? eq(from.returns.status, filters.status as ReturnStatus) : undefined,
    q ? sql`lower(concat_ws(' ', ${from.orders.number}, ${customer})) like lower(${containing(q)})` : undefined,
  );
  const direction = state.isDescending ? desc : asc;
  const raw = await db
    .select({ ...columnsOf(from), total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(from.returns)
    .innerJoin(from.orders, eq(from.orders.id, from.returns.orderId))
    .innerJoin(vendors, eq(vendors.id, from.returns.vendorId))
    .where(condition)
    .orderBy(direction(from.returns.requestedAt), direction(from.returns.id))
    .limit(state.perPage)
    .offset(offsetOf(state));
  const rows = await withItems(
    db,
    from,
    raw.map(({ total: _, ...row }) => row),
  );
  return { rows, total: raw[0]?.total ?? 0 };
}

export async function readReturns(db: Database, from: Sources, which: SQL | undefined): Promise<ReturnDetails[]> {
  const { shipmentId, vendorId, description, isRestocked, refundId, replacementId } = from.returns;
  const more = { shipmentId, vendorId, description, isRestocked, refundId, replacementId };
  const { shipments } = from;
  const isReplacementUnsent = sql<boolean>`coalesce(${shipments.status} in ('pending', 'processing'), false)`;
  const newOrders = alias(from.orders, "new_orders");
  const newShipments = alias(from.shipments, "new_shipments");
  const exchange = {
    name: from.products.name,
    pricePaise: from.returns.exchangePricePaise,
    orderId: newOrders.id,
    number: newOrders.number,
    shipmentId: sql<string>`(select ${newShipments.id} from ${from.shipments} new_shipments
      where ${newShipments.orderId} = ${newOrders.id} order by ${newShipments.splitFrom} nulls first limit 1)`,
  };
  const raw = await db
    .select({ ...columnsOf(from), ...more, isReplacementUnsent, exchange })
    .from(from.returns)
    .leftJoin(from.products, eq(from.products.id, from.returns.exchangeProductId))
    .leftJoin(newOrders, eq(newOrders.id, from.returns.exchangeOrderId))
    .leftJoin(shipments, eq(shipments.id, replacementId))
    .innerJoin(from.orders, eq(from.orders.id, from.returns.orderId))
    .innerJoin(vendors, eq(vendors.id, from.returns.vendorId))
    .where(which)
    .orderBy(asc(from.returns.requestedAt), asc(from.returns.id));
  if (raw.length === 0) return [];
  const ids = raw.map(({ id }) => id);
  const { id, returnId, width, height, position } = from.photos;
  const photos = await db
    .select({ id, returnId, width, height })
    .from(from.photos)
    .where(inArray(returnId, ids))
    .orderBy(asc(position));
  const { seq, toStatus, note, actorRole, at, returnId: about } = from.events;
  const events = await db
    .select({ seq, toStatus, note, actorRole, at, about })
    .from(from.events)
    .where(inArray(about, ids))
    .orderBy(asc(seq));
  return (await withItems(db, from, raw)).map((row) => ({
    ...row,
    exchange: toExchange(row.exchange),
    photos: photos.filter((one) => one.returnId === row.id).map(({ returnId: _, ...photo }) => photo),
    events: events.filter((one) => one.about === row.id).map(({ about: _, ...event }) => event),
  }));
}

type RawExchange = {
  name: string | null;
  pricePaise: number | null;
  orderId: string | null;
  number: string | null;
  shipmentId: string;
};

function toExchange({ name, pricePaise, orderId, number, shipmentId }: RawExchange): ReturnDetails["exchange"] {
  if (pricePaise === null) return null;
  const order = orderId && number ? { id: orderId, number, shipmentId } : null;
  return { name: name ?? "A product that is no longer sold", pricePaise, order };
}

function columnsOf(from: Sources) {
  const { id, orderId, kind, reason, status, resolution, requestedAt } = from.returns;
  const customer = sql<string>`${from.orders.shippingAddress} ->> 'fullName'`;
  const { number } = from.orders;
  const state = { status, resolution, requestedAt };
  return { id, orderId, number, customer, vendorName: vendors.businessName, kind, reason, ...state };
}

async function withItems<Row extends { id: string }>(
  db: Database,
  from: Sources,
  rows: Row[],
): Promise<(Row & Pick<ReturnRow, "items">)[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .select({ returnId: from.lines.returnId, name: from.orderLines.name, quantity: from.lines.quantity })
    .from(from.lines)
    .innerJoin(from.orderLines, eq(from.orderLines.id, from.lines.orderLineId))
    .where(
      inArray(
        from.lines.returnId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(from.orderLines.position));
  return rows.map((row) => ({
    ...row,
    items: lines.filter(({ returnId }) => returnId === row.id).map(({ returnId: _, ...item }) => item),
  }));
}
