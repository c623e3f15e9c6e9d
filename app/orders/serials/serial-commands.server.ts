/** Callers hold the order's lock. */
import { and, asc, eq, inArray, max, or, type SQL } from "drizzle-orm";
import { orderLines } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { serialNumbers } from "./schema.server.ts";

/** `position`: from 0, below the line's quantity. */
export type PieceSerial = { orderLineId: string; position: number; serial: string };

export function listSerials(tx: Database, orderLineIds: readonly string[]): Promise<PieceSerial[]> {
  const { orderLineId, position, serial } = serialNumbers;
  return tx
    .select({ orderLineId, position, serial })
    .from(serialNumbers)
    .where(inArray(orderLineId, [...orderLineIds]))
    .orderBy(asc(orderLineId), asc(position));
}

/** Returns those of `serials` that other lines of the same products are sold with and that are not back. */
export async function listUsedSerials(
  tx: Database,
  lines: readonly { id: string; productId: string }[],
  serials: readonly PieceSerial[],
): Promise<{ productId: string; serial: string }[]> {
  const own = lines.map(({ id }) => id);
  const wanted = serials.flatMap(({ orderLineId, serial }): SQL[] => {
    const line = lines.find(({ id }) => id === orderLineId);
    const found = line && and(eq(serialNumbers.productId, line.productId), eq(serialNumbers.serial, serial));
    return found ? [found] : [];
  });
  if (wanted.length === 0) return [];
  const { productId, serial, orderLineId } = serialNumbers;
  const rows = await tx
    .select({ productId, serial, orderLineId })
    .from(serialNumbers)
    .where(and(eq(serialNumbers.isOut, true), or(...wanted)));
  return rows.filter((row) => !own.includes(row.orderLineId));
}

/** Replaces what was recorded for these lines. */
export async function writeSerials(
  tx: Database,
  orderLineIds: readonly string[],
  serials: readonly PieceSerial[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.delete(serialNumbers).where(inArray(serialNumbers.orderLineId, [...orderLineIds]));
  if (serials.length === 0) return;
  const lines = await tx
    .select({ id: orderLines.id, productId: orderLines.productId, vendorId: orderLines.vendorId })
    .from(orderLines)
    .where(inArray(orderLines.id, [...orderLineIds]));
  const rows = serials.flatMap(({ orderLineId, position, serial }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    if (!line) return [];
    const { productId, vendorId } = line;
    return [{ orderLineId, position, serial, productId, vendorId, recordedBy: by, recordedAt: at }];
  });
  await tx.insert(serialNumbers).values(rows);
}

/** Returns the serial numbers whose pieces are not back. */
export async function listOutSerials(
  tx: Database,
  orderLineIds: readonly string[],
): Promise<{ orderLineId: string; serial: string }[]> {
  const { orderLineId, serial, isOut } = serialNumbers;
  return tx
    .select({ orderLineId, serial })
    .from(serialNumbers)
    .where(and(inArray(orderLineId, [...orderLineIds]), eq(isOut, true)));
}

/** Their pieces are back. */
export async function releaseSerials(
  tx: Database,
  pieces: readonly { orderLineId: string; serial: string | null }[],
): Promise<void> {
  for (const { orderLineId, serial } of pieces)
    if (serial)
      await tx
        .update(serialNumbers)
        .set({ isOut: false })
        .where(and(eq(serialNumbers.orderLineId, orderLineId), eq(serialNumbers.serial, serial)));
}

type Replacement = { orderLineId: string; position: number; serial: string; replacement: string };

/** The piece of `serial` is back, and another one takes its place. Returns false when that one is sold already. */
export async function replaceSerial(
  tx: Database,
  { orderLineId, position, serial, replacement }: Replacement,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const [line] = await tx
    .select({
      productId: orderLines.productId,
      vendorId: orderLines.vendorId,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.id, orderLineId));
  if (!line) throw new Error(`no order line ${orderLineId}`);
  const { productId, vendorId, quantity } = line;
  const [last] = await tx
    .select({ position: max(serialNumbers.position) })
    .from(serialNumbers)
    .where(eq(serialNumbers.orderLineId, orderLineId));
  const isSold = and(
    eq(serialNumbers.productId, productId),
    eq(serialNumbers.serial, replacement),
    eq(serialNumbers.isOut, true),
  );
  if ((await tx.$count(serialNumbers, isSold)) > 0) return false;
  await releaseSerials(tx, [{ orderLineId, serial }]);
  await tx.insert(serialNumbers).values({
    ...{ orderLineId, productId, vendorId, serial: replacement, replacesPosition: position },
    ...{ position: Math.max(quantity, (last?.position ?? 0) + 1), recordedBy: by, recordedAt: at },
  });
  return true;
}
