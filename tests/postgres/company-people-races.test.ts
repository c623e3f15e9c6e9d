/** People of a company who leave at once, on a real PostgreSQL (docs/rules.md#j1). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCompanyAddress } from "#app/companies/addresses/company-address-commands.server.ts";
import { answerInvitation } from "#app/companies/company-commands.server.ts";
import { companyData } from "#app/companies/personal-data.server.ts";
import { companyAddresses, companyInvitations, companyPeople } from "#app/companies/schema.server.ts";
import { ok } from "#app/domain/basics/result.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { aCompanyAccount } from "#tests/support/documents/company-accounts.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, anAddress, NOW, ORIGIN } from "#tests/support/shoppers.ts";

const ROUNDS = 8;
const by = (viewer: User) => ({ viewer, now: NOW, origin: ORIGIN });

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

const close = ({ id }: User) =>
  transaction(database.db, async (tx) => {
    await companyData.erase?.(tx, id, (text) => text);
    return ok();
  });

const peopleOf = (companyId: string) => database.db.$count(companyPeople, eq(companyPeople.companyId, companyId));

test("two managers who close their accounts leave no buyer without a manager", async () => {
  const { db } = database;
  for (let round = 0; round < ROUNDS; round++) {
    const { companyId, manager, buyer } = await aCompanyAccount(db);
    const second = await aCustomer(db);
    await db.insert(companyPeople).values({ userId: second.id, companyId, isManager: true, joinedAt: NOW });
    expect(await Promise.all([close(manager), close(second)])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await peopleOf(companyId), buyer.id).toBe(0);
  }
});

test("an address that the last person adds meanwhile is gone with the company", async () => {
  const { db } = database;
  for (let round = 0; round < ROUNDS; round++) {
    const { companyId, manager, buyer } = await aCompanyAccount(db);
    await db.delete(companyPeople).where(eq(companyPeople.userId, buyer.id));
    const adding = addCompanyAddress(db, by(manager), { fields: { label: "Office", ...anAddress } });
    await Promise.all([adding, close(manager)]);
    expect(await db.$count(companyAddresses, eq(companyAddresses.companyId, companyId))).toBe(0);
  }
});

test("somebody who is invited joins before the last manager leaves, or not at all", async () => {
  const { db } = database;
  for (let round = 0; round < ROUNDS; round++) {
    const { companyId, manager } = await aCompanyAccount(db);
    const guest = await aCustomer(db);
    const expiresAt = new Date(NOW.getTime() + 1000);
    const invitation = { companyId, email: guest.email, isManager: false, expiresAt };
    const [row] = await db.insert(companyInvitations).values(invitation).returning();
    const joining = answerInvitation(db, by(guest), { id: row?.id ?? "", isAccepted: true });
    await Promise.all([joining, close(manager)]);
    expect(await peopleOf(companyId)).toBe(0);
  }
});
