/** The test provider's tables, used only by its HTTP API. */
import { randomBytes } from "node:crypto";
import { and, asc, eq, sum } from "drizzle-orm";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { DELIVER_WEBHOOK } from "./deliveries.ts";
import { testProviderOrders, testProviderPayments, testProviderRefunds } from "./schema.server.ts";

type OrderRow = typeof testProviderOrders.$inferSelect;
export type TestPayment = typeof testProviderPayments.$inferSelect;
export type TestOrder = OrderRow & { payments: TestPayment[] };

export function newId(prefix: "tord" | "tpay" | "trfd" | "tevt"): string {
  return `${prefix}_${randomBytes(12).toString("base64url")}`;
}

/** Idempotent by receipt; `conflict`: another amount. */
export async function openTestOrder(
  db: Database,
  input: Pick<OrderRow, "receipt" | "amountPaise" | "currency" | "returnUrl" | "method">,
): Promise<Result<TestOrder, "conflict">> {
  await db
    .insert(testProviderOrders)
    .values({ id: newId("tord"), ...input })
    .onConflictDoNothing();
  const order = await findTestOrderByReceipt(db, input.receipt);
  if (!order || order.amountPaise !== input.amountPaise || order.currency !== input.currency) return err("conflict");
  return ok(order);
}

export async function findTestOrder(db: Database, id: string): Promise<TestOrder | null> {
  const [order] = await db.select().from(testProviderOrders).where(eq(testProviderOrders.id, id));
  return order ? withPayments(db, order) : null;
}

export async function findTestOrderByReceipt(db: Database, receipt: string): Promise<TestOrder | null> {
  const [order] = await db.select().from(testProviderOrders).where(eq(testProviderOrders.receipt, receipt));
  return order ? withPayments(db, order) : null;
}

async function withPayments(db: Database, order: OrderRow): Promise<TestOrder> {
  const payments = await db
    .select()
    .from(testProviderPayments)
    .where(eq(testProviderPayments.providerOrderId, order.id))
    .orderBy(asc(testProviderPayments.createdAt), asc(testProviderPayments.id));
  return { ...order, payments };
}

/** Idempotent by receipt. */
export async function refundTestPayment(
  db: Database,
  input: { paymentId: string; amountPaise: number; receipt: string },
): Promise<Result<{ id: string }, "not-found" | "too-much">> {
  return transaction(db, async (tx) => {
    const [payment] = await tx
      .select()
      .from(testProviderPayments)
      .where(and(eq(testProviderPayments.id, input.paymentId), eq(testProviderPayments.status, "captured")))
      .for("update");
    const order = payment && (await findTestOrder(tx, payment.providerOrderId));
    if (!payment || !order) return err("not-found");
    const { id, receipt, amountPaise } = testProviderRefunds;
    const [earlier] = await tx.select({ id }).from(testProviderRefunds).where(eq(receipt, input.receipt));
    if (earlier) return ok(earlier);
    const [back] = await tx
      .select({ paise: sum(amountPaise).mapWith(Number) })
      .from(testProviderRefunds)
      .where(eq(testProviderRefunds.paymentId, payment.id));
    if ((back?.paise ?? 0) + input.amountPaise > order.amountPaise) return err("too-much");
    const refund = { id: newId("trfd"), ...input };
    await tx.insert(testProviderRefunds).values(refund);
    await enqueue(tx, DELIVER_WEBHOOK, {
      eventId: newId("tevt"),
      type: "refund.processed",
      paymentId: payment.id,
      amountPaise: input.amountPaise,
      refundId: refund.id,
      refundReceipt: input.receipt,
    });
    return ok({ id: refund.id });
  });
}
