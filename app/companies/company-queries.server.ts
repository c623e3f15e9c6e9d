import { and, asc, eq, gt, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { BillingAddress } from "#app/domain/parties/billing-address.ts";
import { hasEmail, type User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { CompanyRole } from "./company-fields.ts";
import { companies, companyAccounts, companyGstins, companyInvitations, companyPeople } from "./schema.server.ts";

/** The company of a person, with what the person may do for it. */
export type OwnCompany = CompanyRole & {
  id: string;
  name: string;
  gstins: string[];
  /** Where GSTINs are registered; without those that were added without. */
  gstinAddresses: Partial<Record<string, BillingAddress>>;
  credit: CompanyCredit | null;
};

/** The store lets the company pay later: up to a limit, within days of an invoice. */
export type CompanyCredit = { limitPaise: number; days: number };

const gstins = sql<string[]>`coalesce((select json_agg(g.gstin order by g.gstin) from ${companyGstins} g
  where g.company_id = ${companies.id}), '[]')`;

const gstinAddresses = sql<OwnCompany["gstinAddresses"]>`coalesce((select json_object_agg(g.gstin, g.address)
  from ${companyGstins} g where g.company_id = ${companies.id} and g.address is not null), '{}')`;

/** Returns null for somebody without a company. */
export async function findCompanyOf(db: Database, userId: string): Promise<OwnCompany | null> {
  const { isManager, orderLimitPaise, mayOrderOnAccount } = companyPeople;
  const { limitPaise, days } = companyAccounts;
  const [row] = await db
    .select({
      id: companies.id,
      name: companies.name,
      isManager,
      orderLimitPaise,
      mayOrderOnAccount,
      gstins,
      gstinAddresses,
      credit: { limitPaise, days },
    })
    .from(companyPeople)
    .innerJoin(companies, eq(companies.id, companyPeople.companyId))
    .leftJoin(companyAccounts, and(eq(companyAccounts.companyId, companies.id), gt(limitPaise, 0)))
    .where(eq(companyPeople.userId, userId));
  return row ?? null;
}

/** Returns null for an unknown company. */
export async function findCompanyName(db: Database, companyId: string): Promise<string | null> {
  if (!isUuid(companyId)) return null;
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  return company?.name ?? null;
}

/** `email`: null for an account without one. */
export type CompanyPerson = CompanyRole & { id: string; name: string; email: string | null };

export async function listCompanyPeople(db: Database, companyId: string): Promise<CompanyPerson[]> {
  const { isManager, orderLimitPaise, mayOrderOnAccount, joinedAt } = companyPeople;
  const people = await db
    .select({ id: users.id, name: users.name, email: users.email, isManager, orderLimitPaise, mayOrderOnAccount })
    .from(companyPeople)
    .innerJoin(users, eq(users.id, companyPeople.userId))
    .where(eq(companyPeople.companyId, companyId))
    .orderBy(asc(joinedAt), asc(users.id));
  return people.map((person) => ({ ...person, email: hasEmail(person) ? person.email : null }));
}

export type CompanyInvitation = CompanyRole & { id: string; company: string; email: string; expiresAt: Date };

const invitation = {
  id: companyInvitations.id,
  company: companies.name,
  email: companyInvitations.email,
  isManager: companyInvitations.isManager,
  orderLimitPaise: companyInvitations.orderLimitPaise,
  mayOrderOnAccount: companyInvitations.mayOrderOnAccount,
  expiresAt: companyInvitations.expiresAt,
};

export async function listCompanyInvitations(
  db: Database,
  { companyId, now }: { companyId: string; now: Date },
): Promise<CompanyInvitation[]> {
  return await selectInvitations(db)
    .where(and(eq(companyInvitations.companyId, companyId), gt(companyInvitations.expiresAt, now)))
    .orderBy(asc(companyInvitations.email));
}

/** Lists invitations to the viewer's confirmed address. */
export async function listInvitationsTo(
  db: Database,
  { viewer, now }: { viewer: Pick<User, "email" | "emailVerified">; now: Date },
): Promise<CompanyInvitation[]> {
  if (!viewer.emailVerified) return [];
  return await selectInvitations(db)
    .where(and(eq(companyInvitations.email, viewer.email.toLowerCase()), gt(companyInvitations.expiresAt, now)))
    .orderBy(asc(companies.name));
}

function selectInvitations(db: Database) {
  return db
    .select(invitation)
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId));
}
