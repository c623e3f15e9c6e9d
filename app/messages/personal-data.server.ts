/** A message belongs to the account that confirmed its address. */
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { contactMessages, messageEntries } from "./schema.server.ts";

export const contactData: PersonalDataSource = {
  name: "messages",
  collect: (db, userId) =>
    db
      .select({
        ticket: contactMessages.ticket,
        subject: contactMessages.subject,
        message: contactMessages.message,
        at: contactMessages.createdAt,
        answers: sql<string[]>`array(
          select e.text from ${messageEntries} e
          where e.message_id = ${contactMessages}.id and e.kind = 'reply' order by e.at)`,
      })
      .from(contactMessages)
      .where(isFrom(confirmedAddress(db, userId)))
      .orderBy(asc(contactMessages.createdAt)),
  async erase(tx, userId) {
    await tx.delete(contactMessages).where(isFrom(confirmedAddress(tx, userId)));
  },
};

function isFrom(addresses: ReturnType<typeof confirmedAddress>): SQL {
  return inArray(sql`lower(${contactMessages.email})`, addresses);
}

function confirmedAddress(db: Database, userId: string) {
  return db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
}
