/** What a provider may say about an order with two attempts, in any order, and undone again. */
import { eq } from "drizzle-orm";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { ProviderEvent } from "#app/payments/gateway.ts";
import { attachProviderOrder, createAttempt } from "#app/payments/payment-commands.server.ts";
import { receiveEvents } from "#app/payments/payment-events.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anOnlineOrder, goToPay, type PaymentShop } from "../payments.ts";
import { NOW, ORIGIN } from "../shoppers.ts";

export const AMOUNT = 50_000_00;

class Undone extends Error {}

/** Runs `work` and rolls back. */
export async function undone<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await db
    .transaction(async (tx) => {
      result = { value: await work(tx) };
      throw new Undone();
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
  if (!result) throw new Error("no result");
  return result.value;
}

export function aProviderEvent(
  changes: Partial<ProviderEvent> & Pick<ProviderEvent, "eventId" | "kind" | "providerOrderId">,
): ProviderEvent {
  return {
    provider: "test",
    key: null,
    providerPaymentId: `pay-${changes.eventId}`,
    amountPaise: AMOUNT,
    currency: "INR",
    method: "upi",
    reason: null,
    refundKey: null,
    providerRefundId: null,
    ...changes,
  };
}

/** An order paid for twice at once; `first` and `second` are the provider's ids. */
export async function twoAttempts(shop: PaymentShop) {
  const order = await anOnlineOrder(shop);
  const first = await goToPay(shop, order);
  const { orderId } = order;
  const attempt = await createAttempt(shop.db, { orderId, provider: "test", amountPaise: AMOUNT, at: NOW });
  await attachProviderOrder(shop.db, attempt, "second", NOW);
  return { order, first, second: "second" };
}

/** Applies the event as a webhook's job does. */
export async function tell(tx: Database, event: ProviderEvent): Promise<void> {
  await receiveEvents(tx, [event], "webhook", { now: NOW, origin: ORIGIN });
}

/** The order and its money after the events, whichever payment was first. */
export async function stateOf(db: Database, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const attempts = await db.select().from(payments);
  const captured = attempts.filter(({ status }) => status === "captured");
  const back = await db.select().from(refunds);
  return {
    order: `${order?.status}/${order?.paymentStatus}`,
    // An attempt fails by a report or expires because the order is paid, whichever is first.
    attempts: attempts.map(({ status }) => (status === "expired" ? "failed" : status)).sort(),
    captured: captured.map((one) => one.providerPaymentId).sort(),
    effective: captured.filter((one) => one.isEffective).length,
    refundedPaise: back.reduce((sum, one) => sum + one.amountPaise, 0),
    refundsOfEffective: back.filter((one) =>
      captured.some(({ id, isEffective }) => id === one.paymentId && isEffective),
    ).length,
    toAsk: attempts.filter(({ nextCheckAt }) => nextCheckAt !== null).length,
    confirmations: await db.$count(mailMessages, eq(mailMessages.kind, "order-confirmation")),
    failureMails: await db.$count(mailMessages, eq(mailMessages.kind, "payment-failed")),
  };
}
