/** Asks the buyer to wait for a late shipment (docs/rules.md#f6). */
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { answerBy, readSendOn } from "#app/domain/fulfilment/delay.ts";
import { canStartProcessing } from "#app/domain/fulfilment/order-status.ts";
import { isCannotSendReason, removalSentences } from "#app/domain/fulfilment/removal.ts";
import { isUnsent } from "#app/domain/fulfilment/shipment-status.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { shipmentMail } from "#app/fulfilment/shipments/shipment-mail.server.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { lockOrder, recordOrderEvent } from "#app/orders/order-commands.server.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { findShipment, listShipments } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { shipmentDelays } from "./schema.server.ts";

export type AskToWaitError =
  | ("not-found" | "already-shipped" | "not-paid" | "already-asked")
  | ("invalid-day" | "invalid-reason");

export type AskToWait = { shipmentId: string; sendOn: string; reason: string };

/** Idempotent. `already-asked`: another question is open. */
export async function askToWait(
  db: Database,
  { viewer, now: at, origin }: CommandContext,
  { shipmentId, sendOn: typed, reason }: AskToWait,
): Promise<Result<undefined, AskToWaitError>> {
  return transaction<Result<undefined, AskToWaitError>>(db, async (tx) => {
    const delayed = await findShipment(tx, shipmentId);
    const order = delayed && (await lockOrder(tx, delayed.orderId));
    if (!order || !can(viewer, "refuse-items", delayed)) return err("not-found");
    const shipment = (await listShipments(tx, order.id)).find(({ id }) => id === shipmentId);
    if (shipment?.kind !== "sale" || !isUnsent(shipment.status)) return err("already-shipped");
    const paysOnDelivery = order.paymentMethod === CASH_ON_DELIVERY;
    if (!canStartProcessing({ paysOnDelivery, paymentStatus: order.paymentStatus })) return err("not-paid");
    const sendOn = readSendOn(typed, dayInIndia(at));
    if (!sendOn) return err("invalid-day");
    if (!isCannotSendReason(reason)) return err("invalid-reason");
    const [open] = await tx
      .select()
      .from(shipmentDelays)
      .where(and(eq(shipmentDelays.shipmentId, shipmentId), eq(shipmentDelays.status, "open")));
    if (open) return open.sendOn === sendOn && open.reason === reason ? ok() : err("already-asked");
    const { delayAnswerDays } = await findStoreSettings(tx);
    const until = answerBy(at, sendOn, delayAnswerDays);
    const delay = { shipmentId, vendorId: delayed.vendorId, reason, sendOn, askedAt: at, answerBy: until };
    const [written] = await tx.insert(shipmentDelays).values(delay).returning({ id: shipmentDelays.id });
    if (!written) throw new Error("the question was not written");
    const note = `${removalSentences[reason]} It can be sent on ${formatDay(sendOn)}.`;
    const actor = { id: viewer.id, role: viewer.role };
    await recordOrderEvent(tx, order.id, { kind: "delay", shipmentId, toStatus: "asked", actor, at, note });
    const { cashPaise: _, ...mail } = await shipmentMail(tx, order, { shipmentId, origin });
    await queueMail(tx, {
      kind: "delay-asked",
      reference: written.id,
      to: order.userEmail,
      data: {
        ...mail,
        reason: removalSentences[reason],
        sendOn: formatDay(sendOn),
        answerBy: formatMoment(until),
        isPaid: order.paymentStatus === "paid",
      },
    });
    const subject = { kind: "shipment", id: shipmentId, label: order.number };
    await recordAudit(tx, viewer, { action: "shipment.ask-to-wait", subject, after: { reason, sendOn } }, at);
    return ok();
  });
}
