/** Reads tables, or a vendor's views with the same columns. */
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { ClaimStatus } from "#app/domain/fulfilment/claim-status.ts";
import type { vendorOrderLines, vendorOrders } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type {
  vendorWarrantyClaimEvents,
  vendorWarrantyClaimPhotos,
  vendorWarrantyClaims,
} from "./vendor-views.server.ts";

export type ClaimSources = {
  claims: typeof vendorWarrantyClaims;
  events: typeof vendorWarrantyClaimEvents;
  photos: typeof vendorWarrantyClaimPhotos;
  orders: typeof vendorOrders;
  lines: typeof vendorOrderLines;
};

export type ClaimRow = {
  id: string;
  orderId: string;
  shipmentId: string;
  number: string;
  customer: string;
  vendorId: string;
  vendorName: string;
  product: string;
  serial: string | null;
  status: ClaimStatus;
  openedAt: Date;
};

export type ClaimDetails = ClaimRow & {
  orderLineId: string;
  position: number;
  description: string;
  warrantyUntil: string;
  makerReference: string | null;
  makerContact: string | null;
  replacementSerial: string | null;
  events: { seq: number; toStatus: ClaimStatus; note: string | null; actorRole: string | null; at: Date }[];
  photos: { id: string; width: number; height: number }[];
};

export async function readClaimPage(
  db: Database,
  from: ClaimSources,
  state: TableState,
): Promise<{ rows: ClaimRow[]; total: number }> {
  const { claims, orders, lines } = from;
  const { q, filters } = state;
  const text = sql`lower(concat_ws(' ', ${orders.number}, ${customerOf(from)}, ${lines.name}, ${claims.serial}, ${claims.makerReference}))`;
  const condition = and(
    filters.status ? eq(claims.status, filters.status as ClaimStatus) : undefined,
    q ? sql`${text} like lower(${containing(q)})` : undefined,
  );
  const direction = state.isDescending ? desc : asc;
  const raw = await db
    .select({ ...columnsOf(from), total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(from.claims)
    .innerJoin(from.orders, eq(from.orders.id, from.claims.orderId))
    .innerJoin(from.lines, eq(from.lines.id, from.claims.orderLineId))
    .innerJoin(vendors, eq(vendors.id, from.claims.vendorId))
    .where(condition)
    .orderBy(direction(claims.openedAt), direction(claims.id))
    .limit(state.perPage)
    .offset(offsetOf(state));
  return { rows: raw.map(({ total: _, ...row }) => row), total: raw[0]?.total ?? 0 };
}

/** Newest first. */
export async function readClaims(db: Database, from: ClaimSources, which: SQL | undefined): Promise<ClaimDetails[]> {
  const { orderLineId, position, description, warrantyUntil, makerReference, makerContact, replacementSerial } =
    from.claims;
  const more = { orderLineId, position, description, warrantyUntil, makerReference, makerContact, replacementSerial };
  const rows = await db
    .select({ ...columnsOf(from), ...more })
    .from(from.claims)
    .innerJoin(from.orders, eq(from.orders.id, from.claims.orderId))
    .innerJoin(from.lines, eq(from.lines.id, from.claims.orderLineId))
    .innerJoin(vendors, eq(vendors.id, from.claims.vendorId))
    .where(which)
    .orderBy(desc(from.claims.openedAt), desc(from.claims.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { seq, toStatus, note, actorRole, at, claimId } = from.events;
  const events = await db
    .select({ seq, toStatus, note, actorRole, at, claimId })
    .from(from.events)
    .where(inArray(claimId, ids))
    .orderBy(asc(seq));
  const { id, width, height, createdAt, claimId: photoOf } = from.photos;
  const photos = await db
    .select({ id, width, height, claimId: photoOf })
    .from(from.photos)
    .where(inArray(photoOf, ids))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({
    ...row,
    events: events.filter((one) => one.claimId === row.id).map(({ claimId: _, ...event }) => event),
    photos: photos.filter((one) => one.claimId === row.id).map(({ claimId: _, ...photo }) => photo),
  }));
}

function customerOf({ orders }: ClaimSources): SQL<string> {
  return sql<string>`${orders.shippingAddress} ->> 'fullName'`;
}

function columnsOf(from: ClaimSources) {
  const { id, orderId, vendorId, serial, status, openedAt } = from.claims;
  return {
    ...{ id, orderId, vendorId, serial, status, openedAt },
    shipmentId: from.lines.shipmentId,
    number: from.orders.number,
    customer: customerOf(from),
    vendorName: vendors.businessName,
    product: from.lines.name,
  };
}
