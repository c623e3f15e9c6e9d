import { and, asc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { OpenMatter, PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { deleteUnusedAccounts } from "./refunds/refund-accounts.server.ts";
import { manualRefundProviders } from "./refunds/refund-commands.server.ts";
import { payments, refundAccounts, refunds } from "./schema.server.ts";

export const refundData: PersonalDataSource = {
  name: "refunds",
  async collect(db, userId) {
    const { amountPaise, status, note, paidTo, createdAt } = refunds;
    return await db
      .select({ order: orders.number, amountPaise, status, note, paidTo, createdAt })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(createdAt));
  },
  listOpen: listOpenRefunds,
  async erase(tx, userId, redact) {
    for (const { id, note } of await notedRefunds(tx, userId)) {
      const redacted = redact(note ?? "");
      if (redacted !== note) await tx.update(refunds).set({ note: redacted }).where(eq(refunds.id, id));
    }
    await tx
      .update(refunds)
      .set({ paidTo: null })
      .where(and(isNotNull(refunds.paidTo), inArray(refunds.orderId, ordersOf(tx, userId))));
  },
};

/** Exports are downloaded files, so account numbers are left out. */
export const refundAccountData: PersonalDataSource = {
  name: "refundAccounts",
  async collect(db, userId) {
    const { masked, kind, createdAt } = refundAccounts;
    return await db
      .select({ order: orders.number, kind, account: masked, createdAt })
      .from(refundAccounts)
      .innerJoin(orders, eq(orders.id, refundAccounts.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(createdAt));
  },
  async erase(tx, userId) {
    await deleteUnusedAccounts(tx, inArray(refundAccounts.orderId, ordersOf(tx, userId)));
  },
};

function ordersOf(tx: Database, userId: string) {
  return tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
}

async function notedRefunds(tx: Database, userId: string) {
  const noted = await tx
    .select({ id: refunds.id, note: refunds.note })
    .from(refunds)
    .where(inArray(refunds.orderId, ordersOf(tx, userId)))
    .for("update");
  return noted.filter(({ note }) => note !== null);
}

async function listOpenRefunds(db: Database, userId: string): Promise<OpenMatter[]> {
  const isRetried = sql`exists (select from ${refunds} again where again.retry_of = ${refunds}.id)`;
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      amountPaise: refunds.amountPaise,
      provider: payments.provider,
      account: sql<string | null>`(select a.masked from ${refundAccounts} a where a.order_id = ${orders}.id
        order by a.created_at desc limit 1)`,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(orders.userId, userId), ne(refunds.status, "succeeded"), sql`not ${isRetried}`))
    .orderBy(asc(refunds.createdAt));
  return rows.map(({ orderId, number, amountPaise, provider, account }) => ({
    what: `Refund of ${formatInr(amountPaise)} for order ${number}`,
    ...refundWay(orderId, manualRefundProviders.has(provider), account),
  }));
}

function refundWay(orderId: string, isManual: boolean, account: string | null): Pick<OpenMatter, "next" | "link"> {
  const link = `/orders/${orderId}`;
  if (!isManual) return { next: "It still goes back to the card, UPI ID or account you paid with.", link };
  if (account) return { next: `It is still sent to ${account}.`, link };
  return {
    next: "Tell us the account to send it to first: afterwards we can't ask you.",
    link: `${link}/refund-account`,
  };
}
