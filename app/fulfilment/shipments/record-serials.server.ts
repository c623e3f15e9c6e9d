/** Serial numbers read off the pieces of a shipment, from packing until delivery. */
import { asc, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import {
  listSerials,
  listUsedSerials,
  type PieceSerial,
  writeSerials,
} from "#app/orders/serials/serial-commands.server.ts";
import { findShipment, listShipments } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

export type RecordSerialsError = "not-found" | "not-packing" | "serial-used" | "changed";

const recordable: ReadonlySet<string> = new Set(["processing", "shipped", "undelivered"]);

/** Missing pieces have none. `serial-used` gives a serial number that another order has; `changed`: fewer pieces are left. */
export async function recordSerials(
  db: Database,
  { viewer, now }: Pick<CommandContext, "viewer" | "now">,
  { shipmentId, serials }: { shipmentId: string; serials: readonly PieceSerial[] },
): Promise<Result<undefined, RecordSerialsError, string>> {
  return transaction<Result<undefined, RecordSerialsError, string>>(db, async (tx) => {
    const found = await findShipment(tx, shipmentId);
    if (!found || !can(viewer, "edit-shipment", found)) return err("not-found");
    const order = await lockOrder(tx, found.orderId);
    const shipment = (await listShipments(tx, found.orderId)).find(({ id }) => id === shipmentId);
    if (!order || !shipment) return err("not-found");
    if (!recordable.has(shipment.status)) return err("not-packing");
    const lines = await tx
      .select({ id: orderLines.id, productId: orderLines.productId, quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.shipmentId, shipmentId))
      .orderBy(asc(orderLines.id));
    const hasPiece = ({ orderLineId, position }: PieceSerial) =>
      lines.some(({ id, quantity }) => id === orderLineId && position < quantity);
    if (!serials.every(hasPiece)) return err("changed");
    const ids = lines.map(({ id }) => id);
    const before = textOf(await listSerials(tx, ids));
    const after = textOf(serials.toSorted((a, b) => compare(a, b)));
    if (before === after) return ok();
    const [used] = await listUsedSerials(tx, lines, serials);
    if (used) return err("serial-used", used.serial);
    await writeSerials(tx, ids, serials, { by: viewer.id, at: now });
    const subject = { kind: "shipment", id: shipmentId, label: order.number };
    const change = { before: { serials: before || null }, after: { serials: after || null } };
    await recordAudit(tx, viewer, { action: "shipment.serials", subject, ...change }, now);
    return ok();
  });
}

function compare(a: PieceSerial, b: PieceSerial): number {
  return a.orderLineId < b.orderLineId ? -1 : a.orderLineId > b.orderLineId ? 1 : a.position - b.position;
}

function textOf(serials: readonly PieceSerial[]): string {
  return serials.map(({ serial }) => serial).join(", ");
}
