/** Refunds in exports; what the store wrote about them, without the person. */
import { asc, eq, inArray } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { refunds } from "./schema.server.ts";

export const refundData: PersonalDataSource = {
  name: "refunds",
  async collect(db, userId) {
    const { amountPaise, status, note, createdAt } = refunds;
    return await db
      .select({ order: orders.number, amountPaise, status, note, createdAt })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(createdAt));
  },
  async erase(tx, userId, redact) {
    for (const { id, note } of await notedRefunds(tx, userId)) {
      const left = redact(note ?? "");
      if (left !== note) await tx.update(refunds).set({ note: left }).where(eq(refunds.id, id));
    }
  },
};

async function notedRefunds(tx: Database, userId: string) {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const noted = await tx
    .select({ id: refunds.id, note: refunds.note })
    .from(refunds)
    .where(inArray(refunds.orderId, own))
    .for("update");
  return noted.filter(({ note }) => note !== null);
}
