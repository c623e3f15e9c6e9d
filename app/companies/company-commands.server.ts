/** What the people of a company do with it (docs/rules.md#j1). */
import { and, eq, gt } from "drizzle-orm";
import { tooManyAttempts } from "#app/accounts/account-messages.ts";
import { countAttempts } from "#app/accounts/sign-in/rate-limits.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type BillingAddress, billingLine } from "#app/domain/parties/billing-address.ts";
import { normalizeTaxId, stateOfGstin } from "#app/domain/parties/gstin.ts";
import { hasAccount } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { closeIfEmpty } from "./close-company.server.ts";
import {
  addedGstinErrors,
  type CompanyFields,
  type CompanyGstinFields,
  type CompanyRole,
  companyErrors,
  type PersonFields,
  personErrors,
  readRegistration,
  readRole,
  roleErrors,
} from "./company-fields.ts";
import { asManager, lockCompanies, lockCompany } from "./company-lock.server.ts";
import { findCompanyName, type OwnCompany } from "./company-queries.server.ts";
import { recordCompanyChange, shownRole } from "./history/company-audit.server.ts";
import { companies, companyGstins, companyInvitations, companyPeople } from "./schema.server.ts";

const MAX_PEOPLE = 200;
/** States and union territories that issue GSTINs. */
const MAX_GSTINS = 40;
const INVITED_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** The viewer becomes its manager. A person is in one company at most, which a form that is sent twice meets. */
export async function createCompany(
  db: Database,
  context: CommandContext,
  { fields }: { fields: CompanyFields },
): Promise<Result<undefined, "not-allowed" | "in-company" | "invalid", FieldErrors>> {
  const { viewer, now } = context;
  if (!hasAccount(viewer) || viewer.role !== "customer") return err("not-allowed");
  const errors = companyErrors(fields);
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  return transaction<Result<undefined, "in-company", FieldErrors>>(db, async (tx) => {
    const [company] = await tx
      .insert(companies)
      .values({ name: oneLine(fields.name), createdAt: now })
      .returning({ companyId: companies.id });
    if (!company) throw new Error("the company was not stored");
    const { companyId } = company;
    const role = { isManager: true, orderLimitPaise: null, mayOrderOnAccount: true };
    const joined = await join(tx, { companyId, userId: viewer.id, ...role, now });
    if (!joined) return err("in-company");
    const [name, gstin] = [oneLine(fields.name), normalizeTaxId(fields.gstin)];
    await tx.insert(companyGstins).values({ companyId, gstin });
    await recordCompanyChange(tx, context, { id: companyId, name }, "company.create", { after: { name, gstin } });
    return ok();
  });
}

/** Returns false for somebody who is in a company. */
async function join(
  tx: Database,
  { now: joinedAt, ...person }: CompanyRole & { companyId: string; userId: string; now: Date },
): Promise<boolean> {
  const joined = await tx
    .insert(companyPeople)
    .values({ ...person, joinedAt })
    .onConflictDoNothing()
    .returning({ userId: companyPeople.userId });
  return joined.length > 0;
}

export async function renameCompany(
  db: Database,
  context: CommandContext,
  { name }: { name: string },
): Promise<Result<undefined, "not-allowed" | "invalid", FieldErrors>> {
  return asManager<"invalid", FieldErrors>(db, context, async (tx, company) => {
    const { name: error } = companyErrors({ name, gstin: "" });
    if (error) return err("invalid", { name: error });
    const change = changedFields({ name: company.name }, { name: oneLine(name) });
    if (!change) return ok();
    await tx
      .update(companies)
      .set({ name: oneLine(name) })
      .where(eq(companies.id, company.id));
    await recordCompanyChange(tx, context, company, "company.rename", change);
    return ok();
  });
}

/** A GSTIN that is listed gets the new address. */
export async function addGstin(
  db: Database,
  context: CommandContext,
  fields: CompanyGstinFields,
): Promise<Result<undefined, "not-allowed" | "invalid", FieldErrors>> {
  return asManager<"invalid", FieldErrors>(db, context, async (tx, company) => {
    const { id, gstins, gstinAddresses } = company;
    const gstin = normalizeTaxId(fields.gstin);
    const isFull = gstins.length >= MAX_GSTINS && !gstins.includes(gstin);
    const errors = isFull ? { gstin: "The list is full" } : addedGstinErrors(fields, gstins);
    if (Object.keys(errors).length > 0) return err("invalid", errors);
    const { address } = readRegistration(fields);
    await tx
      .insert(companyGstins)
      .values({ companyId: id, gstin, address })
      .onConflictDoUpdate({ target: [companyGstins.companyId, companyGstins.gstin], set: { address } });
    const shown = (one: BillingAddress | null) => ({
      gstin,
      ...(one && { billingAddress: billingLine(one, stateOfGstin(gstin) ?? "") }),
    });
    const change = gstins.includes(gstin)
      ? changedFields(shown(gstinAddresses[gstin] ?? null), shown(address))
      : { after: shown(address) };
    if (change) await recordCompanyChange(tx, context, company, "company.add-gstin", change);
    return ok();
  });
}

/** `last`: orders are the company's by its GSTINs. */
export async function removeGstin(
  db: Database,
  context: CommandContext,
  { gstin }: { gstin: string },
): Promise<Result<undefined, "not-allowed" | "last">> {
  return asManager<"last", never>(db, context, async (tx, company) => {
    const { id, gstins } = company;
    if (gstins.length === 1 && gstins[0] === gstin) return err("last");
    if (!gstins.includes(gstin)) return ok();
    await tx.delete(companyGstins).where(and(eq(companyGstins.companyId, id), eq(companyGstins.gstin, gstin)));
    await recordCompanyChange(tx, context, company, "company.remove-gstin", { before: { gstin } });
    return ok();
  });
}

/** A second invitation to an address takes the first one's place. The mail tells nobody whether the address has an account. */
export async function inviteToCompany(
  db: Database,
  context: CommandContext,
  { fields }: { fields: PersonFields },
): Promise<Result<undefined, "not-allowed" | "invalid" | "key-reused", FieldErrors>> {
  const { viewer } = context;
  const errors = personErrors(fields);
  const email = fields.email.trim().toLowerCase();
  if (Object.keys(errors).length === 0) {
    const budgets = [
      { kind: "invite:company", key: viewer.id },
      { kind: "invite:address", key: email },
    ] as const;
    const seconds = await countAttempts(db, budgets);
    if (seconds > 0) return err("invalid", { email: tooManyAttempts(seconds) });
  }
  const form = { command: "company.invite", input: fields };
  return asManager<"invalid" | "key-reused", FieldErrors>(db, context, async (tx, company) => {
    if (Object.keys(errors).length > 0) return err("invalid", errors);
    return await once(tx, context, form, () => invite(tx, context, company, fields));
  });
}

async function invite(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  { id: companyId, name }: OwnCompany,
  fields: PersonFields,
): Promise<Result<undefined, "invalid", FieldErrors>> {
  const email = fields.email.trim().toLowerCase();
  const people = await tx.$count(companyPeople, eq(companyPeople.companyId, companyId));
  const invited = await tx.$count(companyInvitations, eq(companyInvitations.companyId, companyId));
  if (people + invited >= MAX_PEOPLE) return err("invalid", { email: `A company has at most ${MAX_PEOPLE} people` });
  const values = { ...readRole(fields), expiresAt: new Date(now.getTime() + INVITED_DAYS * DAY_MS) };
  const [row] = await tx
    .insert(companyInvitations)
    .values({ companyId, email, ...values })
    .onConflictDoUpdate({ target: [companyInvitations.companyId, companyInvitations.email], set: values })
    .returning({ id: companyInvitations.id });
  const reference = `${row?.id} ${now.toISOString()}`;
  const mail = { company: name, invitedBy: viewer.name, link: `${origin}/account/company` };
  await queueMail(tx, { kind: "company-invitation", reference, to: email, data: mail });
  return ok();
}

export async function withdrawCompanyInvitation(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, "not-allowed">> {
  return asManager<never, never>(db, context, async (tx, { id: companyId }) => {
    const own = and(
      eq(companyInvitations.id, isUuid(id) ? id : companyId),
      eq(companyInvitations.companyId, companyId),
    );
    await tx.delete(companyInvitations).where(own);
    return ok();
  });
}

/** Whoever confirmed the invited address joins, or declines. */
export async function answerInvitation(
  db: Database,
  context: CommandContext,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Promise<Result<undefined, "not-found" | "in-company">> {
  const { viewer, now } = context;
  if (!hasAccount(viewer) || viewer.role !== "customer" || !viewer.emailVerified || !isUuid(id))
    return err("not-found");
  return transaction<Result<undefined, "not-found" | "in-company">>(db, async (tx) => {
    const email = eq(companyInvitations.email, viewer.email.toLowerCase());
    const isOpen = and(eq(companyInvitations.id, id), email, gt(companyInvitations.expiresAt, now));
    const [invited] = await tx.select().from(companyInvitations).where(isOpen);
    if (!invited) return err("not-found");
    await lockCompanies(tx, [invited.companyId]);
    const [invitation] = await tx.delete(companyInvitations).where(isOpen).returning();
    if (!invitation) return err("not-found");
    if (!isAccepted) return ok();
    const { companyId, isManager, orderLimitPaise, mayOrderOnAccount } = invitation;
    const role = { isManager, orderLimitPaise, mayOrderOnAccount };
    const joined = await join(tx, { companyId, userId: viewer.id, ...role, now });
    if (!joined) return err("in-company");
    const company = { id: companyId, name: (await findCompanyName(tx, companyId)) ?? "" };
    await recordCompanyChange(tx, context, company, "company.join", {
      after: shownRole(invitation),
      person: viewer.id,
    });
    return ok();
  });
}

type PersonError = "not-allowed" | "not-found" | "last-manager";

/** Without `onAccount` the person's right to order on account stays as it is. */
export async function changeCompanyRole(
  db: Database,
  context: CommandContext,
  { userId, ...fields }: { userId: string } & Omit<PersonFields, "email">,
): Promise<Result<undefined, PersonError | "invalid", FieldErrors>> {
  if (!isUuid(userId)) return err("not-found");
  return asManager<PersonError | "invalid", FieldErrors>(db, context, async (tx, company) => {
    const { id } = company;
    const errors = roleErrors(fields);
    if (Object.keys(errors).length > 0) return err("invalid", errors);
    const typed = readRole(fields);
    if (!typed.isManager && (await isLastManager(tx, id, userId))) return err("last-manager");
    const person = and(eq(companyPeople.companyId, id), eq(companyPeople.userId, userId));
    const [before] = await tx.select().from(companyPeople).where(person);
    if (!before) return err("not-found");
    const role = fields.onAccount ? typed : { ...typed, mayOrderOnAccount: before.mayOrderOnAccount };
    const change = changedFields(shownRole(before), shownRole(role));
    if (!change) return ok();
    await tx.update(companyPeople).set(role).where(person);
    await recordCompanyChange(tx, context, company, "company.change-role", { ...change, person: userId });
    return ok();
  });
}

/** Managers remove anybody of their company; everybody may leave. */
export async function removeFromCompany(
  db: Database,
  context: CommandContext,
  { userId }: { userId: string },
): Promise<Result<undefined, PersonError>> {
  if (!isUuid(userId)) return err("not-found");
  return transaction<Result<undefined, PersonError>>(db, async (tx) => {
    const company = await lockCompany(tx, context);
    if (!company || (userId !== context.viewer.id && !company.isManager)) return err("not-allowed");
    if (await isLastManager(tx, company.id, userId)) return err("last-manager");
    const [left] = await tx
      .delete(companyPeople)
      .where(and(eq(companyPeople.companyId, company.id), eq(companyPeople.userId, userId)))
      .returning();
    if (!left) return err("not-found");
    const action = userId === context.viewer.id ? "company.leave" : "company.remove-person";
    await recordCompanyChange(tx, context, company, action, { before: shownRole(left), person: userId });
    await closeIfEmpty(tx, company.id);
    return ok();
  });
}

/** The last person of a company may leave it. */
async function isLastManager(tx: Database, companyId: string, userId: string): Promise<boolean> {
  const people = await tx.select().from(companyPeople).where(eq(companyPeople.companyId, companyId));
  const others = people.filter((person) => person.userId !== userId);
  return others.length > 0 && others.length < people.length && others.every((person) => !person.isManager);
}
