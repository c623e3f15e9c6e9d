/** Cancels unpaid orders (docs/rules.md#p1), after asking the provider for late payments. */

import { err, ok } from "#app/domain/basics/result.ts";
import { canCancel } from "#app/domain/fulfilment/order-status.ts";
import { awaitsMoney } from "#app/orders/allowed-actions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { listOverdueOrders } from "#app/orders/order-queries.server.ts";
import { listShipmentStatuses } from "#app/orders/shipment-commands.server.ts";
import { askProviders } from "#app/payments/reconcile.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { closeOrder } from "./close-order.server.ts";

/** Orders per run. */
const BATCH = 200;
/** An unreachable provider delays the end by at most this. */
const PATIENCE_MS = 15 * 60_000;

export const expireOrdersJob: JobDefinition = {
  name: "checkout.expire-orders",
  cron: "* * * * *",
  handle: async (services) => {
    await expireOrders(services);
  },
};

export async function expireOrders(services: JobServices): Promise<number> {
  const now = services.clock.now();
  let expired = 0;
  for (const { id, payBy } of await listOverdueOrders(services.db, now, BATCH)) {
    const isKnown = await askProviders(services, id);
    if (!isKnown && now.getTime() - payBy.getTime() < PATIENCE_MS) continue;
    if (await expireOrder(services, id, now)) expired++;
  }
  return expired;
}

/** False when paid, cancelled or extended meanwhile. */
async function expireOrder({ db, origin }: JobServices, orderId: string, now: Date): Promise<boolean> {
  const expired = await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order?.payBy || !awaitsMoney(order) || order.payBy > now) return err("not-overdue");
    if (!canCancel(await listShipmentStatuses(tx, orderId))) return err("not-overdue");
    const reason = "We did not receive your payment in time.";
    await closeOrder(tx, order, { why: "expiry", reason, actor: null, at: now, origin });
    return ok();
  });
  return expired.ok;
}
