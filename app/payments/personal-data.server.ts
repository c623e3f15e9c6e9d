import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { deleteUnusedAccounts } from "./refunds/refund-accounts.server.ts";
import { refundAccounts, refunds } from "./schema.server.ts";

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
