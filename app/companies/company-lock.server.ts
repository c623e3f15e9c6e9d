import { asc, inArray } from "drizzle-orm";
import { err, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findCompanyOf, type OwnCompany } from "./company-queries.server.ts";
import { companies, companyPeople } from "./schema.server.ts";

/** Changes of a company wait for each other. Returns null for somebody who is in none. */
export async function lockCompany(tx: Database, { viewer }: CommandContext): Promise<OwnCompany | null> {
  const before = await findCompanyOf(tx, viewer.id);
  if (!before) return null;
  await lockCompanies(tx, [before.id]);
  const company = await findCompanyOf(tx, viewer.id);
  return company?.id === before.id ? company : null;
}

/** Locks in the order of ids, so that two transactions don't wait for each other. */
export async function lockCompanies(tx: Database, ids: string[]): Promise<void> {
  const { id } = companies;
  await tx.select({ id }).from(companies).where(inArray(id, ids)).orderBy(asc(id)).for("update");
}

/** Locks the companies of these people before they leave or are merged. */
export async function lockCompaniesOf(tx: Database, userIds: string[]): Promise<void> {
  const { companyId, userId } = companyPeople;
  const people = await tx.select({ companyId }).from(companyPeople).where(inArray(userId, userIds));
  await lockCompanies(
    tx,
    people.map((person) => person.companyId),
  );
}

/** Runs `work` in a transaction while nobody else changes the company. */
export function asManager<Code extends string, Details>(
  db: Database,
  context: CommandContext,
  work: (tx: Database, company: OwnCompany) => Promise<Result<undefined, Code, Details>>,
): Promise<Result<undefined, Code | "not-allowed", Details>> {
  return transaction<Result<undefined, Code | "not-allowed", Details>>(db, async (tx) => {
    const company = await lockCompany(tx, context);
    return company?.isManager ? await work(tx, company) : err("not-allowed");
  });
}
