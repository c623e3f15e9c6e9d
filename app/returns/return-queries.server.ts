/** Callers check access to the order. */
import { and, eq, type SQL } from "drizzle-orm";
import { products } from "#app/catalog/schema.server.ts";
import { isAdmin, type User } from "#app/domain/parties/permissions.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { listPieces } from "./check-serials.server.ts";
import {
  type CheckedReturn,
  type ReturnDetails,
  type ReturnRow,
  readReturnPage,
  readReturns,
  type Sources,
} from "./return-rows.server.ts";
import { returnEvents, returnLines, returnPhotos, returns } from "./schema.server.ts";

const tables: Sources = {
  returns,
  lines: returnLines,
  photos: returnPhotos,
  events: returnEvents,
  orders,
  orderLines,
  shipments,
  products,
};

export function listReturnsOf(db: Database, orderId: string): Promise<ReturnDetails[]> {
  return readReturns(db, tables, eq(returns.orderId, orderId));
}

export function findOwnReturn(db: Database, viewer: User, id: string): Promise<ReturnDetails | null> {
  return findOne(db, id, eq(orders.userId, viewer.id));
}

/** Returns the order's id, or an empty text for an unknown return. */
export async function findOrderOfReturn(db: Database, id: string): Promise<string> {
  if (!isUuid(id)) return "";
  const [row] = await db.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  return row?.orderId ?? "";
}

export function listReturns(db: Database, state: TableState): Promise<{ rows: ReturnRow[]; total: number }> {
  return readReturnPage(db, tables, state);
}

export async function findReturnForAdmin(db: Database, viewer: User, id: string): Promise<CheckedReturn | null> {
  const one = isAdmin(viewer) ? await findOne(db, id) : null;
  return one && { ...one, pieces: await listPieces(db, id) };
}

async function findOne(db: Database, id: string, whose?: SQL): Promise<ReturnDetails | null> {
  if (!isUuid(id)) return null;
  const [row] = await readReturns(db, tables, and(eq(returns.id, id), whose));
  return row ?? null;
}
