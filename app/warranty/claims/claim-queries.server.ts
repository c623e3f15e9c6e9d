/** Callers check access to the order. */
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { isAdmin, type User } from "#app/domain/parties/permissions.ts";
import { orderLines, orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { type ClaimDetails, type ClaimRow, type ClaimSources, readClaimPage, readClaims } from "./claim-rows.server.ts";
import { warrantyClaimEvents, warrantyClaimPhotos, warrantyClaims } from "./schema.server.ts";

const tables: ClaimSources = {
  claims: warrantyClaims,
  events: warrantyClaimEvents,
  photos: warrantyClaimPhotos,
  orders,
  lines: orderLines,
};

export function listClaims(db: Database, state: TableState): Promise<{ rows: ClaimRow[]; total: number }> {
  return readClaimPage(db, tables, state);
}

export function listClaimsOfOrder(db: Database, orderId: string): Promise<ClaimDetails[]> {
  return readClaims(db, tables, eq(warrantyClaims.orderId, orderId));
}

export function findOwnClaim(db: Database, viewer: User, id: string): Promise<ClaimDetails | null> {
  return findOne(db, id, eq(orders.userId, viewer.id));
}

export async function findClaimForAdmin(db: Database, viewer: User, id: string): Promise<ClaimDetails | null> {
  return isAdmin(viewer) ? findOne(db, id) : null;
}

/** Returns the order's id, or an empty text for an unknown claim. */
export async function findOrderOfClaim(db: Database, id: string): Promise<string> {
  if (!isUuid(id)) return "";
  const [row] = await db
    .select({ orderId: warrantyClaims.orderId })
    .from(warrantyClaims)
    .where(eq(warrantyClaims.id, id));
  return row?.orderId ?? "";
}

export async function hasClaims(db: Database, shipmentId: string): Promise<boolean> {
  const lines = db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.shipmentId, shipmentId));
  return (await db.$count(warrantyClaims, inArray(warrantyClaims.orderLineId, lines))) > 0;
}

async function findOne(db: Database, id: string, whose?: SQL): Promise<ClaimDetails | null> {
  if (!isUuid(id)) return null;
  const [row] = await readClaims(db, tables, and(eq(warrantyClaims.id, id), whose));
  return row ?? null;
}
