import { eq } from "drizzle-orm";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { findTestOrder, newId, type TestOrder } from "./books.server.ts";
import { DELIVER_WEBHOOK, type Delivery, type Fault } from "./deliveries.ts";
import { testProviderKeys } from "./keys.server.ts";
import { testProviderOrders, testProviderPayments } from "./schema.server.ts";
import { type ReturnStatus, signReturn } from "./signatures.server.ts";

/** `late` pays after `lateSeconds`; `close` closes the window. */
export const testActions = ["approve-card", "approve-upi", "decline", "close", "late"] as const;
export type TestAction = (typeof testActions)[number];

export type TestChoice = { action: TestAction; lateSeconds?: number; fault?: Fault };

const DELAY_S = 60;
const REORDER_S = 3;
const MAX_LATE_S = 24 * 60 * 60;

const returnStatus: Record<TestAction, ReturnStatus> = {
  "approve-card": "paid",
  "approve-upi": "paid",
  decline: "failed",
  close: "cancelled",
  late: "pending",
};

/** Returns null outside demos. */
export async function findTestCheckout(
  { db, env }: { db: Database; env: Env },
  id: string,
): Promise<Pick<TestOrder, "id" | "amountPaise" | "currency" | "status" | "method"> | null> {
  const order = env.demo ? await findTestOrder(db, id) : null;
  if (!order) return null;
  const { amountPaise, currency, status, method } = order;
  return { id, amountPaise, currency, status, method };
}

/** Returns the signed return address. */
export async function actOnTestCheckout(
  db: Database,
  { now, env }: Pick<CommandContext, "now"> & { env: Env },
  { testOrderId: id, ...choice }: TestChoice & { testOrderId: string },
): Promise<Result<{ redirectTo: string }, "not-found">> {
  if (!env.demo) return err("not-found");
  return transaction(db, async (tx) => {
    await tx.select().from(testProviderOrders).where(eq(testProviderOrders.id, id)).for("update");
    const order = await findTestOrder(tx, id);
    if (!order) return err("not-found");
    const isPaid = order.payments.some((payment) => payment.status === "captured");
    if (!isPaid && choice.action !== "close") await makePayment(tx, order, choice, now);
    const status = isPaid ? "paid" : returnStatus[choice.action];
    const back = new URL(order.returnUrl);
    for (const [name, value] of signReturn(testProviderKeys(env).secret, id, status))
      back.searchParams.set(name, value);
    return ok({ redirectTo: back.href });
  });
}

async function makePayment(tx: Database, order: TestOrder, choice: TestChoice, now: Date): Promise<void> {
  const { action, fault = "none" } = choice;
  const lateS = action === "late" ? Math.min(Math.max(1, Math.trunc(choice.lateSeconds ?? DELAY_S)), MAX_LATE_S) : 0;
  const status = action === "decline" ? "failed" : "captured";
  const method = order.method ?? (action === "approve-upi" || action === "late" ? "upi" : "card");
  const dueAt = new Date(now.getTime() + lateS * 1000);
  const payment = { id: newId("tpay"), providerOrderId: order.id, method, dueAt, createdAt: now };
  await tx.insert(testProviderPayments).values({ ...payment, status });
  await tx
    .update(testProviderOrders)
    .set({ status: status === "captured" ? "paid" : "attempted" })
    .where(eq(testProviderOrders.id, order.id));
  const event: Delivery = {
    eventId: newId("tevt"),
    type: `payment.${status}`,
    paymentId: payment.id,
    amountPaise: order.amountPaise,
  };
  for (const { after, ...delivery } of deliveriesOf(event, fault))
    await enqueue(tx, DELIVER_WEBHOOK, delivery, { startAfter: lateS + after });
  if (fault === "reorder") await sendEarlierFailure(tx, order, now, lateS + REORDER_S);
}

/** `after` is in seconds. */
function deliveriesOf(event: Delivery, fault: Fault): (Delivery & { after: number })[] {
  switch (fault) {
    case "drop":
      return [];
    case "repeat":
      return [0, 0, 2].map((after) => ({ ...event, after }));
    case "delay":
      return [{ ...event, after: DELAY_S }];
    case "lie":
      return [{ ...event, amountPaise: event.amountPaise - 100, after: 0 }];
    case "forge":
      return [{ ...event, isForged: true, after: 0 }];
    default:
      return [{ ...event, after: 0 }];
  }
}

async function sendEarlierFailure(tx: Database, order: TestOrder, now: Date, after: number): Promise<void> {
  const createdAt = new Date(now.getTime() - 60_000);
  const payment = { id: newId("tpay"), providerOrderId: order.id, method: "card", dueAt: createdAt, createdAt };
  await tx.insert(testProviderPayments).values({ ...payment, status: "failed" });
  const event: Delivery = {
    eventId: newId("tevt"),
    type: "payment.failed",
    paymentId: payment.id,
    amountPaise: order.amountPaise,
  };
  await enqueue(tx, DELIVER_WEBHOOK, event, { startAfter: after });
}
