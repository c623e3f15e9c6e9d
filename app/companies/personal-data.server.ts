import { and, eq, inArray, sql } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { closeIfEmpty } from "./close-company.server.ts";
import { lockCompaniesOf } from "./company-lock.server.ts";
import { companies, companyInvitations, companyPeople } from "./schema.server.ts";

export const companyData: PersonalDataSource = {
  name: "companies",
  collect: (db, userId) =>
    db
      .select({
        name: companies.name,
        isManager: companyPeople.isManager,
        orderLimitPaise: companyPeople.orderLimitPaise,
        mayOrderOnAccount: companyPeople.mayOrderOnAccount,
        joinedAt: companyPeople.joinedAt,
      })
      .from(companyPeople)
      .innerJoin(companies, eq(companies.id, companyPeople.companyId))
      .where(eq(companyPeople.userId, userId)),
  async listOpen(db, userId) {
    const company = await findLeftAlone(db, userId);
    if (!company) return [];
    const next = "Nobody else manages it, so its other people leave it. Make somebody else a manager first.";
    return [{ what: `Company account ${company.name}`, next, link: "/account/company" }];
  },
  /** Without a manager the others can't go on. */
  async erase(tx, userId) {
    await lockCompaniesOf(tx, [userId]);
    const left = await findLeftAlone(tx, userId);
    const own = left ? eq(companyPeople.companyId, left.id) : eq(companyPeople.userId, userId);
    const gone = await tx.delete(companyPeople).where(own).returning({ companyId: companyPeople.companyId });
    for (const companyId of new Set(gone.map((person) => person.companyId))) await closeIfEmpty(tx, companyId);
    await deleteInvitationsTo(tx, userId);
  },
  async transfer(tx, { from, to }) {
    await lockCompaniesOf(tx, [from, to]);
    const people = await tx
      .select()
      .from(companyPeople)
      .where(inArray(companyPeople.userId, [from, to]));
    const leaving = people.find(({ userId }) => userId === from);
    const joined = people.find(({ userId }) => userId === to);
    if (joined && leaving?.isManager && joined.companyId === leaving.companyId)
      await tx
        .update(companyPeople)
        .set({ isManager: true, orderLimitPaise: null })
        .where(eq(companyPeople.userId, to));
    if (joined) await companyData.erase?.(tx, from, (text) => text);
    else await tx.update(companyPeople).set({ userId: to }).where(eq(companyPeople.userId, from));
  },
};

/** The company whose only manager the person is while it has others. */
async function findLeftAlone(db: Database, userId: string): Promise<{ id: string; name: string } | null> {
  const others = sql`select 1 from company_people o where o.company_id = ${companies.id} and o.user_id <> ${userId}`;
  const [row] = await db
    .select({ id: companies.id, name: companies.name })
    .from(companyPeople)
    .innerJoin(companies, eq(companies.id, companyPeople.companyId))
    .where(and(eq(companyPeople.userId, userId), sql`exists (${others}) and not exists (${others} and o.is_manager)`));
  return row ?? null;
}

async function deleteInvitationsTo(tx: Database, userId: string): Promise<void> {
  const email = tx
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId));
  await tx.delete(companyInvitations).where(inArray(companyInvitations.email, email));
}
