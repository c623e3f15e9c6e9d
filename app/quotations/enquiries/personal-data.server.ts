/** An enquiry belongs to the account that sent it, and to the one that confirmed its address. */
import { asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { deleteMailAbout } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { enquiries, enquiryLines } from "./schema.server.ts";

export const enquiryData: PersonalDataSource = {
  name: "enquiries",
  collect: (db, userId) =>
    db
      .select({
        number: enquiries.number,
        name: enquiries.name,
        email: enquiries.email,
        phone: enquiries.phone,
        businessName: enquiries.businessName,
        gstin: enquiries.gstin,
        pin: enquiries.pin,
        note: enquiries.note,
        at: enquiries.createdAt,
        lines: sql<{ text: string; quantity: number }[]>`coalesce((
          select json_agg(json_build_object('text', l.text, 'quantity', l.quantity) order by l.position)
          from ${enquiryLines} l where l.enquiry_id = ${enquiries}.id), '[]')`,
      })
      .from(enquiries)
      .where(isOf(db, userId))
      .orderBy(asc(enquiries.createdAt)),
  /** A quotation that answered it stays. */
  async erase(tx, userId) {
    const gone = await tx.delete(enquiries).where(isOf(tx, userId)).returning({ id: enquiries.id });
    const ids = gone.map(({ id }) => id);
    await deleteMailAbout(tx, ids);
  },
  async transfer(tx, { from, to }) {
    await tx.update(enquiries).set({ userId: to }).where(eq(enquiries.userId, from));
  },
};

function isOf(db: Database, userId: string): SQL | undefined {
  const confirmed = db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(sql`${users.id} = ${userId} and ${users.emailVerified}`);
  return or(eq(enquiries.userId, userId), inArray(sql`lower(${enquiries.email})`, confirmed));
}
