/** Without an answer in time, the shipment is cancelled (docs/rules.md#f6). */
import { and, eq } from "drizzle-orm";
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { giveUpShipment } from "#app/fulfilment/shipments/reduce-shipment.server.ts";
import { shipmentMail } from "#app/fulfilment/shipments/shipment-mail.server.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { type LockedOrder, lockOrder, type OrderActor, recordOrderEvent } from "#app/orders/order-commands.server.ts";
import { promiseFrom } from "#app/orders/promise.server.ts";
import { findShipment } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { listUnanswered } from "./delay-queries.server.ts";
import { shipmentDelays } from "./schema.server.ts";

export type DelayAnswer = "waits" | "refunded";
export type AnswerDelayError = "not-found" | "already-answered";

type Answered = Result<undefined, AnswerDelayError>;

/** Idempotent. `already-answered`: otherwise, too late, or dispatched meanwhile. */
export async function answerDelay(
  db: Database,
  { viewer, now: at, origin }: CommandContext,
  { orderId, delayId, answer }: { orderId: string; delayId: string; answer: DelayAnswer },
): Promise<Answered> {
  if (!isUuid(delayId)) return err("not-found");
  return transaction<Answered>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !can(viewer, "cancel-items", order)) return err("not-found");
    const actor = { id: viewer.id, role: "customer" };
    return close(tx, { actor, at, origin }, order, { delayId, to: answer });
  });
}

type Closing = { delayId: string; to: DelayAnswer | "expired" };

/** The order must be locked. */
async function close(
  tx: Database,
  by: { actor: OrderActor; at: Date; origin: string },
  order: LockedOrder,
  { delayId, to }: Closing,
): Promise<Answered> {
  const { id, status, shipmentId: ofShipment } = shipmentDelays;
  const [delay] = await tx.select().from(shipmentDelays).where(eq(id, delayId));
  const shipment = delay && (await findShipment(tx, delay.shipmentId));
  if (!delay || shipment?.orderId !== order.id) return err("not-found");
  if (delay.status === to) return ok();
  if (delay.status !== "open" || (to !== "expired" && delay.answerBy <= by.at)) return err("already-answered");
  const { shipmentId, sendOn, reason, vendorId } = delay;
  await tx
    .update(shipmentDelays)
    .set({ status: to, answeredAt: by.at })
    .where(and(eq(id, delayId), eq(status, "open"), eq(ofShipment, shipmentId)));
  const { actor, at, origin } = by;
  const note = to === "waits" ? `It will be sent on ${formatDay(sendOn)}.` : undefined;
  await recordOrderEvent(tx, order.id, { kind: "delay", shipmentId, toStatus: to, actor, at, note });
  const { items } = await shipmentMail(tx, order, { shipmentId, origin });
  if (to === "waits") await promiseFrom(tx, { orderId: order.id, shipmentId, vendorId }, sendOn);
  else await giveUpShipment(tx, by, order, { shipmentId, reason });
  const link = `${origin}/vendor/orders/${shipmentId}`;
  const data = { number: order.number, link, items, answer: to, sendOn: formatDay(sendOn) };
  for (const { email, reference } of await findVendorMailboxes(tx, vendorId, "orders.edit"))
    await queueMail(tx, { kind: "delay-answered", reference: reference(delayId), to: email, data });
  return ok();
}

const BATCH = 200;

export const expireDelaysJob: JobDefinition = {
  name: "fulfilment.expire-delays",
  cron: "*/10 * * * *",
  handle: async (services) => {
    await expireDelays(services);
  },
};

/** Returns the number of expired questions. */
export async function expireDelays({
  db,
  clock,
  origin,
  log,
}: Pick<JobServices, "db" | "clock" | "origin" | "log">): Promise<number> {
  const at = clock.now();
  let expired = 0;
  for (const { id: delayId, shipmentId } of await listUnanswered(db, at, BATCH)) {
    try {
      const done = await transaction<Answered>(db, async (tx) => {
        const order = await lockOrder(tx, (await findShipment(tx, shipmentId))?.orderId ?? "");
        return order ? close(tx, { actor: null, at, origin }, order, { delayId, to: "expired" }) : err("not-found");
      });
      if (done.ok) expired++;
    } catch (error) {
      log.error({ err: error, shipmentId }, "a shipment with an unanswered delay could not be cancelled");
    }
  }
  return expired;
}
