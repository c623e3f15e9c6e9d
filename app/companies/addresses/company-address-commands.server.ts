/** Managers change the addresses of their company (docs/rules.md#j9). */
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { changedFields, type Fields, redactValues } from "#app/audit/changed-fields.ts";
import { asManager } from "#app/companies/company-lock.server.ts";
import type { OwnCompany } from "#app/companies/company-queries.server.ts";
import { recordCompanyChange } from "#app/companies/history/company-audit.server.ts";
import { companyAddresses } from "#app/companies/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { addressFields } from "#app/domain/buying/address.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import {
  type CompanyAddressFields,
  type LabelledAddress,
  MAX_COMPANY_ADDRESSES,
  readCompanyAddress,
} from "./company-address-form.ts";

export async function addCompanyAddress(
  db: Database,
  context: CommandContext,
  { fields }: { fields: CompanyAddressFields },
): Promise<Result<undefined, "not-allowed" | "limit-reached" | "key-reused" | "invalid", FieldErrors>> {
  return asManager<"limit-reached" | "key-reused" | "invalid", FieldErrors>(db, context, async (tx, company) => {
    const read = readCompanyAddress(fields);
    if ("errors" in read) return err("invalid", read.errors);
    const form = { command: "company.add-address", input: fields };
    return await once(tx, context, form, () => add(tx, context, company, read));
  });
}

async function add(
  tx: Database,
  context: CommandContext,
  company: OwnCompany,
  { label, address }: LabelledAddress,
): Promise<Result<undefined, "limit-reached" | "invalid", FieldErrors>> {
  const companyId = company.id;
  if (await hasLabel(tx, { companyId, label })) return err("invalid", sameLabel);
  const rows = await tx
    .select({ position: companyAddresses.position })
    .from(companyAddresses)
    .where(eq(companyAddresses.companyId, companyId))
    .orderBy(asc(companyAddresses.position));
  const gap = rows.findIndex(({ position }, index) => position !== index + 1);
  const position = (gap === -1 ? rows.length : gap) + 1;
  if (position > MAX_COMPANY_ADDRESSES) return err("limit-reached");
  await tx.insert(companyAddresses).values({ companyId, position, label, ...address });
  await recordCompanyChange(tx, context, company, "company.add-address", { after: { label } });
  return ok();
}

export async function updateCompanyAddress(
  db: Database,
  context: CommandContext,
  { id, fields }: { id: string; fields: CompanyAddressFields },
): Promise<Result<undefined, "not-allowed" | "not-found" | "invalid", FieldErrors>> {
  if (!isUuid(id)) return err("not-found");
  return asManager<"not-found" | "invalid", FieldErrors>(db, context, async (tx, company) => {
    const companyId = company.id;
    const read = readCompanyAddress(fields);
    if ("errors" in read) return err("invalid", read.errors);
    const { label, address } = read;
    if (await hasLabel(tx, { companyId, label, exceptId: id })) return err("invalid", sameLabel);
    const [before] = await tx.select().from(companyAddresses).where(ofCompany(companyId, id));
    if (!before) return err("not-found");
    const values = { label, ...address, addressLine2: address.addressLine2 ?? null };
    const change = changedFields(before, values);
    if (!change) return ok();
    await tx.update(companyAddresses).set(values).where(ofCompany(companyId, id));
    await recordCompanyChange(tx, context, company, "company.change-address", shownAddress(before.label, change));
    return ok();
  });
}

/** Orders keep their own copy. */
export async function removeCompanyAddress(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, "not-allowed" | "not-found">> {
  if (!isUuid(id)) return err("not-found");
  return asManager<"not-found", never>(db, context, async (tx, company) => {
    const [removed] = await tx.delete(companyAddresses).where(ofCompany(company.id, id)).returning();
    if (!removed) return err("not-found");
    const before = { label: removed.label };
    await recordCompanyChange(tx, context, company, "company.remove-address", { before });
    return ok();
  });
}

/** The log has the address's name, but neither people nor streets. */
function shownAddress(label: string, change: { before: Fields; after: Fields }): { before: Fields; after: Fields } {
  const { before, after } = redactValues(change, addressFields);
  return { before: { label, ...before }, after: { label, ...after } };
}

const sameLabel = { label: "The company has an address with this name" };

async function hasLabel(
  tx: Database,
  { companyId, label, exceptId }: { companyId: string; label: string; exceptId?: string },
): Promise<boolean> {
  const others = exceptId && ne(companyAddresses.id, exceptId);
  const same = sql`lower(${companyAddresses.label}) = lower(${label})`;
  return (
    (await tx.$count(companyAddresses, and(eq(companyAddresses.companyId, companyId), same, others || undefined))) > 0
  );
}

function ofCompany(companyId: string, id: string) {
  return and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.id, id));
}
