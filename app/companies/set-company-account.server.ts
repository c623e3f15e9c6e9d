/** The credit that the store gives a company (docs/rules.md#j4). */
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { type AccountFields, accountErrors, readAccount } from "./account-fields.ts";
import { companies, companyAccounts } from "./schema.server.ts";

/** A limit of 0 ends the credit. Orders that were placed before stay as they are; what is owed stays owed. */
export async function setCompanyAccount(
  db: Database,
  { viewer, now }: CommandContext,
  { companyId, fields }: { companyId: string; fields: AccountFields },
): Promise<Result<undefined, "not-found" | "invalid", FieldErrors>> {
  if (!can(viewer, "edit-settings") || !isUuid(companyId)) return err("not-found");
  return transaction<Result<undefined, "not-found" | "invalid", FieldErrors>>(db, async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
    if (!company) return err("not-found");
    const errors = accountErrors(fields);
    if (Object.keys(errors).length > 0) return err("invalid", errors);
    const account = readAccount(fields);
    const { limitPaise, days } = companyAccounts;
    const [before] = await tx
      .select({ limitPaise, days })
      .from(companyAccounts)
      .where(eq(companyAccounts.companyId, companyId))
      .for("update");
    const values = { ...account, updatedAt: now };
    await tx
      .insert(companyAccounts)
      .values({ companyId, ...values })
      .onConflictDoUpdate({ target: companyAccounts.companyId, set: values });
    const subject = { kind: "company", id: companyId, label: company.name };
    await recordAudit(tx, viewer, { action: "company.credit", subject, before: before ?? null, after: account }, now);
    return ok();
  });
}
