/** Call within `asVendor` (docs/rules.md#a5). */
import { count, eq, inArray } from "drizzle-orm";
import { vendorProducts } from "#app/catalog/vendor-views.server.ts";
import {
  vendorOrderLines,
  vendorOrders,
  vendorSerialNumbers,
  vendorShipments,
} from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { readPieces } from "./return-pieces.server.ts";
import { type CheckedReturn, type ReturnRow, readReturnPage, readReturns, type Sources } from "./return-rows.server.ts";
import {
  vendorReturnEvents,
  vendorReturnLines,
  vendorReturnPhotos,
  vendorReturnSerials,
  vendorReturns,
} from "./vendor-views.server.ts";

const views: Sources = {
  returns: vendorReturns,
  lines: vendorReturnLines,
  photos: vendorReturnPhotos,
  events: vendorReturnEvents,
  orders: vendorOrders,
  orderLines: vendorOrderLines,
  shipments: vendorShipments,
  products: vendorProducts,
};

export function listVendorReturns(db: Database, state: TableState): Promise<{ rows: ReturnRow[]; total: number }> {
  return readReturnPage(db, views, state);
}

/** Waiting for the vendor. */
const waitingStatuses = ["requested", "approved", "picked-up"] as const;
export type WaitingReturns = Record<(typeof waitingStatuses)[number], number>;

export async function countWaitingReturns(db: Database): Promise<WaitingReturns> {
  const rows = await db
    .select({ status: vendorReturns.status, total: count() })
    .from(vendorReturns)
    .where(inArray(vendorReturns.status, [...waitingStatuses]))
    .groupBy(vendorReturns.status);
  const totals = new Map<string, number>(rows.map((row) => [row.status, row.total]));
  return Object.fromEntries(waitingStatuses.map((one) => [one, totals.get(one) ?? 0])) as WaitingReturns;
}

export async function findVendorReturn(db: Database, id: string): Promise<CheckedReturn | null> {
  if (!isUuid(id)) return null;
  const [row] = await readReturns(db, views, eq(vendorReturns.id, id));
  if (!row) return null;
  const pieces = {
    lines: vendorReturnLines,
    orderLines: vendorOrderLines,
    sold: vendorSerialNumbers,
    read: vendorReturnSerials,
  };
  return { ...row, pieces: await readPieces(db, pieces, id) };
}
