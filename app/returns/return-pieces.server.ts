/** What was read off returned pieces, beside what they were sold with. Reads tables, or a vendor's views. */
import { asc, eq } from "drizzle-orm";
import type { vendorOrderLines, vendorSerialNumbers } from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ReturnedPieces } from "./serial-check.ts";
import type { vendorReturnLines, vendorReturnSerials } from "./vendor-views.server.ts";

type PieceSources = {
  lines: typeof vendorReturnLines;
  orderLines: typeof vendorOrderLines;
  sold: typeof vendorSerialNumbers;
  read: typeof vendorReturnSerials;
};

/** Lines that were sold with serial numbers only. */
export async function readPieces(db: Database, from: PieceSources, returnId: string): Promise<ReturnedPieces[]> {
  const { orderLineId, quantity } = from.lines;
  const sold = {
    soldSerial: from.sold.serial,
    soldPosition: from.sold.position,
    replacesPosition: from.sold.replacesPosition,
  };
  const lines = await db
    .select({ orderLineId, quantity, name: from.orderLines.name, ...sold })
    .from(from.lines)
    .innerJoin(from.orderLines, eq(from.orderLines.id, orderLineId))
    .innerJoin(from.sold, eq(from.sold.orderLineId, orderLineId))
    .where(eq(from.lines.returnId, returnId))
    .orderBy(asc(from.orderLines.position), asc(from.sold.position));
  const { position, serial, isSold } = from.read;
  const read = await db
    .select({ orderLineId: from.read.orderLineId, position, serial, isSold })
    .from(from.read)
    .where(eq(from.read.returnId, returnId))
    .orderBy(asc(position));
  return [...Map.groupBy(lines, (line) => line.orderLineId)].map(([id, rows]) => ({
    orderLineId: id,
    name: rows[0]?.name ?? "",
    quantity: rows[0]?.quantity ?? 0,
    sold: heldPieces(rows),
    read: read.filter((one) => one.orderLineId === id).map(({ orderLineId: _, ...one }) => one),
  }));
}

type SoldRow = { soldSerial: string; soldPosition: number; replacesPosition: number | null };

/** A piece may be replaced several times; the last one came with the highest position. */
function heldPieces(rows: readonly SoldRow[]): ReturnedPieces["sold"] {
  return rows
    .filter(({ replacesPosition }) => replacesPosition === null)
    .map((first) => {
      const last = rows.findLast(({ replacesPosition }) => replacesPosition === first.soldPosition);
      return { serial: last?.soldSerial ?? first.soldSerial, replaces: last ? first.soldSerial : null };
    });
}
