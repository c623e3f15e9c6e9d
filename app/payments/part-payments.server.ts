/** Part payments by bank transfer (docs/decisions/342). */
import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";
import { BANK } from "#app/domain/money/ledger.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import { postCapture, postCaptureReversal } from "#app/ledger/postings.server.ts";
import type { OrderActor } from "#app/orders/order-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { requestRefund } from "./refunds/refund-commands.server.ts";
import { payments, refunds } from "./schema.server.ts";

/** `reference` is null for a further payment of a transfer, whose first payment has it. */
type Part = { orderId: string; amountPaise: number; reference: string | null; at: Date };

/** Posts the part to the books at once; returns the payment's id. */
export async function writePart(tx: Database, { orderId, amountPaise, reference, at }: Part): Promise<string> {
  const money = { orderId, provider: BANK, amountPaise };
  const [written] = await tx
    .insert(payments)
    .values({
      ...money,
      providerPaymentId: reference,
      method: "transfer",
      status: "captured",
      isEffective: false,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ paymentId: payments.id });
  if (!written) throw new Error("the payment was not written");
  await postCapture(tx, { ...written, ...money, at });
  return written.paymentId;
}

/** Parts of these orders that await the balance, the oldest first. */
async function listParts(db: Database, orderIds: readonly string[]) {
  const back = db.select({ one: sql`1` }).from(refunds).where(eq(refunds.paymentId, payments.id));
  return db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        eq(payments.provider, BANK),
        eq(payments.status, "captured"),
        eq(payments.isEffective, false),
        notExists(back),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

export async function findPartsPaise(db: Database, orderId: string): Promise<number> {
  return (await listPartsPaise(db, [orderId])).get(orderId) ?? 0;
}

/** Paise of the parts that await the balance, by order; orders without any are left out. */
export async function listPartsPaise(db: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  const byOrder = Map.groupBy(await listParts(db, orderIds), ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, parts]) => [orderId, sumPaise(parts.map((part) => part.amountPaise))]));
}

export async function replaceParts(tx: Database, orderId: string, at: Date): Promise<void> {
  for (const { id, provider, amountPaise } of await listParts(tx, [orderId])) {
    await tx.update(payments).set({ status: "voided", updatedAt: at }).where(eq(payments.id, id));
    await postCaptureReversal(tx, { paymentId: id, orderId, provider, amountPaise, at });
  }
}

/** Returns paise. */
export async function returnParts(tx: Database, orderId: string, by: OrderActor, at: Date): Promise<number> {
  const parts = await listParts(tx, [orderId]);
  for (const { id: paymentId } of parts)
    await requestRefund(tx, { paymentId, orderId, shares: [], reason: "order-cancelled", by, at });
  return sumPaise(parts.map(({ amountPaise }) => amountPaise));
}
