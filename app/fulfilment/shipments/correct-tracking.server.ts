import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type Dispatch, getCashHolder } from "#app/domain/fulfilment/dispatch.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { lockOrder, recordOrderEvent } from "#app/orders/order-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { findShipment, writeDispatch } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { queueTrackingMail } from "./shipment-mail.server.ts";

export type CorrectTrackingError = "not-found" | "not-shipped" | "cash-booked";

const correctable: ReadonlySet<string> = new Set(["shipped", "undelivered", "delivered"]);

/** `cash-booked`: delivered, and the other courier would change who holds the cash. */
export async function correctTracking(
  db: Database,
  { viewer, now, origin }: CommandContext,
  { shipmentId, dispatch }: { shipmentId: string; dispatch: Dispatch },
): Promise<Result<undefined, CorrectTrackingError>> {
  return transaction<Result<undefined, CorrectTrackingError>>(db, async (tx) => {
    const shipment = await findShipment(tx, shipmentId);
    if (!shipment || !can(viewer, "edit-shipment", shipment)) return err("not-found");
    const order = await lockOrder(tx, shipment.orderId);
    const [before] = await tx
      .select({
        status: shipments.status,
        dispatch: { carrier: shipments.carrier, tracking: shipments.tracking, trackingUrl: shipments.trackingUrl },
      })
      .from(shipments)
      .where(eq(shipments.id, shipmentId));
    if (!order || !before) return err("not-found");
    if (!correctable.has(before.status)) return err("not-shipped");
    const { carrier, tracking, trackingUrl } = before.dispatch;
    if (carrier === dispatch.carrier && tracking === dispatch.tracking && trackingUrl === dispatch.trackingUrl)
      return ok();
    if (before.status === "delivered" && getCashHolder(carrier) !== getCashHolder(dispatch.carrier))
      return err("cash-booked");
    await writeDispatch(tx, shipmentId, dispatch, now);
    const actor = { id: viewer.id, role: viewer.role };
    const note = `${toDispatchText(dispatch)}, instead of ${toDispatchText(before.dispatch)}.`;
    const seq = await recordOrderEvent(tx, order.id, { kind: "tracking", shipmentId, actor, at: now, note });
    const subject = { kind: "shipment", id: shipmentId, label: order.number };
    const change = { before: before.dispatch, after: dispatch };
    await recordAudit(tx, viewer, { action: "shipment.tracking", subject, ...change }, now);
    await queueTrackingMail(tx, order, { shipmentId, dispatch, seq, origin });
    return ok();
  });
}

function toDispatchText({ carrier, tracking }: { carrier: string | null; tracking: string | null }): string {
  return [carrier ?? "no courier", tracking].filter(Boolean).join(" ");
}
