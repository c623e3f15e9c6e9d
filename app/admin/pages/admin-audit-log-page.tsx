/** The database refuses changes to its entries. */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { auditTable, findAuditFilterOptions, listAuditEntries } from "#app/admin/audit-queries.server.ts";
import { kindLabel, subjectPath } from "#app/admin/audit-subject.ts";
import { fieldLabel } from "#app/admin/field-labels.ts";
import { actionLabel } from "#app/audit/audit-actions.ts";
import { AuditChange } from "#app/audit/components/audit-change.tsx";
import { fieldChanges } from "#app/audit/field-changes.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { ListHead } from "#app/ui/tables/list-head.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-audit-log-page";

export const handle = { access: "admin", reads: "audit.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Audit Log", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const state = readTableState(url.searchParams, auditTable);
  const { rows, total } = await listAuditEntries(db, state);
  return {
    state,
    shape: auditTable,
    // The server writes the texts, so that browsers don't load the labels of every form.
    rows: rows.map(({ before, after, ...row }) => ({
      ...row,
      changes: fieldChanges(before, after, (name) => fieldLabel(row.subjectKind, name)),
      path: subjectPath(row.subjectKind, row.subjectId, row.subjectLabel),
    })),
    total,
    choices: await findAuditFilterOptions(db),
  };
}

type Entry = Route.ComponentProps["loaderData"]["rows"][number];

const columns: Column<Entry>[] = [
  {
    key: "action",
    label: "Action",
    isHeader: true,
    cell: ({ action }) => <span className="font-semibold">{actionLabel(action)}</span>,
  },
  { key: "subject", label: "Subject", cell: (row) => <Subject row={row} /> },
  { key: "change", label: "Change", cell: ({ changes, note }) => <AuditChange changes={changes} note={note} /> },
  { key: "who", label: "User", cell: (row) => <Actor row={row} /> },
  { key: "at", label: "Date", sort: "at", cell: ({ at }) => <span className="tabular-nums">{formatMoment(at)}</span> },
];

function Subject({ row: { subjectKind, subjectId, subjectLabel, subjectName, path } }: { row: Entry }) {
  const label = subjectLabel ?? subjectName ?? `${kindLabel(subjectKind)} ${subjectId.slice(0, 8)}`;
  if (!path) return <span className="line-clamp-2 wrap-anywhere">{label}</span>;
  return (
    <Link to={path} className={linkClass}>
      <span className="line-clamp-2">{label}</span>
    </Link>
  );
}

const linkClass = "inline-flex min-h-9 items-center wrap-anywhere hover:underline max-md:min-h-11";

function Actor({ row: { actorName, actorRole, actorId } }: { row: Entry }) {
  if (!actorId) return "Command line";
  const name = actorName ?? "Deleted account";
  return (
    <span className="flex items-center gap-1 max-md:justify-end">
      <Link to={`/admin/users/${actorId}`} className={linkClass}>
        <span className="line-clamp-2">{name}</span>
      </Link>
      <span className="text-sm whitespace-nowrap text-muted">({actorRole})</span>
    </span>
  );
}

export default function AdminAuditLogPage({ loaderData }: Route.ComponentProps) {
  const { state, shape, rows, total, choices } = loaderData;
  return (
    <Page>
      <ListHead
        title="Audit Log"
        intro="All changes by vendors and admins. Entries can't be edited or deleted."
        state={state}
        shape={shape}
        filters={{
          search: "Search subjects and people",
          searchesIn: "Name, order number, product",
          selects: [
            { name: "who", label: "User", none: "All users", options: choices.people },
            {
              name: "action",
              label: "Action",
              none: "All actions",
              options: choices.actions.map((value) => ({ value, label: actionLabel(value) })),
            },
            {
              name: "kind",
              label: "Subject",
              options: choices.kinds.map((value) => ({ value, label: kindLabel(value) })),
            },
          ],
          days: [
            { name: "from", label: "From" },
            { name: "to", label: "To" },
          ],
          children: (
            <ExportLink to="/admin/audit-log/export" needs="personal-data.export" state={state} shape={shape} />
          ),
        }}
      />
      <DataTable
        caption="Audit log"
        noun={["entry", "entries"]}
        columns={columns}
        rows={rows}
        rowKey={({ seq }) => String(seq)}
        state={state}
        shape={shape}
        total={total}
      />
    </Page>
  );
}
