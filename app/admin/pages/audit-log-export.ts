import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { type AuditRow, auditTable, eachAuditEntry } from "#app/admin/audit-queries.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
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
  { label: "Time (UTC)", value: ({ at }) => at.toISOString() },
  { label: "Account", value: ({ actorId }) => actorId },
  { label: "Name", value: ({ actorName }) => actorName },
  { label: "Role", value: ({ actorRole }) => actorRole },
  { label: "Action", value: ({ action }) => action },
  { label: "Subject kind", value: ({ subjectKind }) => subjectKind },
  { label: "Subject id", value: ({ subjectId }) => subjectId },
  { label: "Subject", value: ({ subjectLabel }) => subjectLabel },
  { label: "Before", value: ({ before }) => before && JSON.stringify(before) },
  { label: "After", value: ({ after }) => after && JSON.stringify(after) },
  { label: "Note", value: ({ note }) => note },
];
