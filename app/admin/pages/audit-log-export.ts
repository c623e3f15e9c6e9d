import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { type AuditRow, auditTable, eachAuditEntry } from "#app/admin/audit-queries.server.ts";
import { kindLabel } from "#app/admin/audit-subject.ts";
import { fieldLabel } from "#app/admin/field-labels.ts";
import { actionLabel } from "#app/audit/audit-actions.ts";
import { fieldChanges } from "#app/audit/field-changes.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/audit-log-export";

export const handle = { access: "admin", reads: ["audit.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const state = readTableState(url.searchParams, auditTable);
  return csvResponse(`audit-log-${dayInIndia(clock.now())}`, columns, eachAuditEntry(db, state));
}

const columns: CsvColumn<AuditRow>[] = [
  { label: "Number", value: ({ seq }) => seq },
  { label: "Date", value: ({ at }) => at },
  { label: "Account", value: ({ actorId }) => actorId },
  { label: "Name", value: ({ actorName }) => actorName },
  { label: "Role", value: ({ actorRole }) => actorRole },
  { label: "Action", value: ({ action }) => actionLabel(action) },
  { label: "Subject kind", value: ({ subjectKind }) => kindLabel(subjectKind) },
  { label: "Subject id", value: ({ subjectId }) => subjectId },
  { label: "Subject", value: ({ subjectLabel }) => subjectLabel },
  { label: "Before", value: (row) => changesText(row, "before") },
  { label: "After", value: (row) => changesText(row, "after") },
  { label: "Note", value: ({ note }) => note },
];

/** "Price: ₹100.00; Stock: 5", with the forms' labels. */
function changesText({ subjectKind, before, after }: AuditRow, side: "before" | "after"): string {
  return fieldChanges(before, after, (name) => fieldLabel(subjectKind, name))
    .flatMap((change) => (change[side] === null ? [] : [`${capitalised(change.field)}: ${change[side]}`]))
    .join("; ");
}
