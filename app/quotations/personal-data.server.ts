/** A quotation belongs to the account that made it, and to the one that confirmed its address. */
import { asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { ERASED } from "#app/accounts/people/redact.ts";
import { users } from "#app/accounts/schema.server.ts";
import type { ChosenAddress } from "#app/domain/buying/address.ts";
import { deleteMailAbout } from "#app/mail/mail-commands.server.ts";
import { allowErasing } from "#app/orders/erase-orders.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { approvalRequests, quotationItems, quotations } from "./schema.server.ts";

export const quotationData: PersonalDataSource = {
  name: "quotations",
  collect: (db, userId) =>
    db
      .select({
        number: quotations.number,
        status: quotations.status,
        name: quotations.customerName,
        email: quotations.email,
        phone: quotations.phone,
        businessName: quotations.businessName,
        gstin: quotations.gstin,
        notes: quotations.notes,
        quotedOn: quotations.quotedOn,
        validUntil: quotations.validUntil,
        lines: sql<{ name: string; quantity: number; totalPaise: number }[]>`coalesce((
          select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'totalPaise', i.total_paise) order by i.position)
          from ${quotationItems} i where i.quotation_id = ${quotations.id}), '[]')`,
        shippingAddress: sql<ChosenAddress | null>`(select r.shipping_address from ${approvalRequests} r where r.quotation_id = ${quotations.id})`,
      })
      .from(quotations)
      .where(isOf(db, userId))
      .orderBy(asc(quotations.createdAt)),
  /** Number, lines and prices stay: the series has no gaps, and an order may follow from it. */
  async erase(tx, userId) {
    await allowErasing(tx);
    const erased = await tx
      .update(quotations)
      .set({ customerName: ERASED, email: null, phone: null, businessName: null, gstin: null, notes: "", userId: null })
      .where(isOf(tx, userId))
      .returning({ id: quotations.id });
    const ids = erased.map(({ id }) => id);
    await tx.delete(approvalRequests).where(inArray(approvalRequests.quotationId, ids));
    await deleteMailAbout(tx, ids);
  },
  async transfer(tx, { from, to }) {
    await tx.update(quotations).set({ userId: to }).where(eq(quotations.userId, from));
  },
};

function isOf(db: Database, userId: string): SQL | undefined {
  const confirmed = db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(sql`${users.id} = ${userId} and ${users.emailVerified}`);
  return or(eq(quotations.userId, userId), inArray(sql`lower(${quotations.email})`, confirmed));
}
