/** Part payments by bank transfer (docs/decisions/342). */
import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { sumPaise } from "#app/domain/money/money.ts";
import { postCapture, postCaptureReversal } from "#app/ledger/postings.server.ts";
import type { OrderActor } from "#app/orders/order-commands.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { requestRefund } from "./refunds/refund-commands.server.ts";
import { payments, refunds } from "./schema.server.ts";

const BANK = "bank";

/** `reference` is null for the excess of a transfer whose reference the order's payment bears. */
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

async function listParts(db: Database, orderId: string) {
  const back = db.select({ one: sql`1` }).from(refunds).where(eq(refunds.paymentId, payments.id));
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, BANK),
        eq(payments.status, "captured"),
        eq(payments.isEffective, false),
        notExists(back),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

export async function findPartsPaise(db: Database, orderId: string): Promise<number> {
  return sumPaise((await listParts(db, orderId)).map(({ amountPaise }) => amountPaise));
}

/** Paise of the parts that await the balance, by order; orders without any are left out. */
export async function listPartsPaise(db: Database, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ orderId: string; paise: number }>(
    db,
    sql`select p.order_id as "orderId", sum(p.amount_paise)::float8 as paise from ${payments} p
      where p.order_id = any(${sql.param(orderIds)}::uuid[]) and p.provider = ${BANK} and p.status = 'captured'
        and not p.is_effective and not exists (select from ${refunds} r where r.payment_id = p.id)
      group by p.order_id`,
  );
  return new Map(rows.map(({ orderId, paise }) => [orderId, paise]));
}

export async function replaceParts(tx: Database, orderId: string, at: Date): Promise<void> {
  for (const { id, provider, amountPaise } of await listParts(tx, orderId)) {
    await tx.update(payments).set({ status: "voided", updatedAt: at }).where(eq(payments.id, id));
    await postCaptureReversal(tx, { paymentId: id, orderId, provider, amountPaise, at });
  }
}

/** Returns paise. */
export async function returnParts(tx: Database, orderId: string, by: OrderActor, at: Date): Promise<number> {
  const parts = await listParts(tx, orderId);
  for (const { id: paymentId } of parts)
    await requestRefund(tx, { paymentId, orderId, shares: [], reason: "order-cancelled", by, at });
  return sumPaise(parts.map(({ amountPaise }) => amountPaise));
}
