/** The serial numbers of returned pieces, read before the goods are received. Callers of the release hold the order's lock. */
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isAdmin, isOwnVendor } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { serialNumbers } from "#app/orders/serials/schema.server.ts";
import { listOutSerials, releaseSerials } from "#app/orders/serials/serial-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint, transaction } from "#app/platform/database/transaction.server.ts";
import { findReturn } from "./return-events.server.ts";
import { readPieces } from "./return-pieces.server.ts";
import { returnLines, returnSerials } from "./schema.server.ts";
import type { ReadSerial, ReturnedPieces } from "./serial-check.ts";

const tables = { lines: returnLines, orderLines, sold: serialNumbers, read: returnSerials };

export function listPieces(db: Database, returnId: string): Promise<ReturnedPieces[]> {
  return readPieces(db, tables, returnId);
}

export type CheckSerialsError = "not-found" | "not-picked-up" | "claim-open";

type Read = { returnId: string; serials: readonly ReadSerial[] };

/**
 * Another serial number than a sold one is flagged; whether the goods are received or rejected is decided next. `claim-open`: a
 * trigger refuses a piece with an open warranty claim (docs/rules.md#h2).
 */
export async function checkSerials(
  db: Database,
  context: Pick<CommandContext, "viewer" | "now">,
  read: Read,
): Promise<Result<undefined, CheckSerialsError>> {
  try {
    return await writeSerials(db, context, read);
  } catch (error) {
    if (brokenConstraint(error) === "return_serials_claimed") return err("claim-open");
    throw error;
  }
}

function writeSerials(
  db: Database,
  { viewer, now }: Pick<CommandContext, "viewer" | "now">,
  { returnId, serials }: Read,
): Promise<Result<undefined, CheckSerialsError>> {
  return transaction<Result<undefined, CheckSerialsError>>(db, async (tx) => {
    const found = await findReturn(tx, returnId);
    if (!found || !(isAdmin(viewer) || isOwnVendor(viewer, found.vendorId))) return err("not-found");
    const order = await lockOrder(tx, found.orderId);
    const one = await findReturn(tx, returnId);
    if (!order || one?.status !== "picked-up") return err("not-picked-up");
    const pieces = await listPieces(tx, returnId);
    const lines = pieces.map(({ orderLineId }) => orderLineId);
    const out = await listOutSerials(tx, lines);
    const rows = serials
      .filter(({ orderLineId }) => lines.includes(orderLineId))
      .map((read) => ({
        ...read,
        returnId,
        isSold: out.some(({ orderLineId, serial }) => orderLineId === read.orderLineId && serial === read.serial),
      }));
    await tx.delete(returnSerials).where(eq(returnSerials.returnId, returnId));
    if (rows.length === 0) return ok();
    await tx.insert(returnSerials).values(rows);
    const text = rows.map(({ serial, isSold }) => `${serial ?? "none"}${isSold ? "" : " (not sold)"}`).join(", ");
    const subject = { kind: "return", id: returnId, label: order.number };
    await recordAudit(tx, viewer, { action: "return.serials", subject, after: { serials: text } }, now);
    return ok();
  });
}

/** The pieces that are back can be sold again. */
export async function releaseReturned(tx: Database, returnId: string): Promise<void> {
  const { orderLineId, serial } = returnSerials;
  const back = await tx
    .select({ orderLineId, serial })
    .from(returnSerials)
    .where(and(eq(returnSerials.returnId, returnId), eq(returnSerials.isSold, true)));
  await releaseSerials(tx, back);
}
