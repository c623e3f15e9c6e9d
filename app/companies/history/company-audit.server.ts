/** What a company's people change in it is written to the audit log (docs/rules.md#j10). */
import type { AuditAction } from "#app/audit/audit-actions.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import type { Fields } from "#app/audit/changed-fields.ts";
import type { CompanyRole } from "#app/companies/company-fields.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** `person`: the id of whom the change is about, as the log has no names of people. */
type Change = { before?: Fields | null; after?: Fields | null; person?: string };

export function recordCompanyChange(
  tx: Database,
  { viewer, now }: Pick<CommandContext, "viewer" | "now">,
  company: { id: string; name: string },
  action: Extract<AuditAction, `company.${string}`>,
  { before = null, after = null, person }: Change,
): Promise<void> {
  const subject = { kind: "company", id: company.id, label: company.name };
  const about = person && { person };
  return recordAudit(
    tx,
    viewer,
    { action, subject, before: before && { ...before, ...about }, after: after && { ...after, ...about } },
    now,
  );
}

/** A role as the log shows it. */
export function shownRole({ isManager, orderLimitPaise, mayOrderOnAccount }: CompanyRole): Fields {
  return { role: isManager ? "manager" : "buyer", orderLimitPaise, mayOrderOnAccount };
}
