import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { mailName } from "#app/mail/mail-name.ts";
import { mailStateLabels } from "#app/mail/outbox/mail-state.tsx";
import { listOutbox, type OutboxRow } from "#app/mail/outbox/outbox-queries.server.ts";
import { outboxTable } from "#app/mail/outbox/outbox-table.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-emails-export";

export const handle = { access: "admin", reads: ["mail.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return exportTable(context, url, viewer, {
    name: "emails",
    table: outboxTable,
    columns,
    list: (db, state) => listOutbox(db, viewer, state),
  });
}

const columns: CsvColumn<OutboxRow>[] = [
  { label: "Kind", value: ({ kind }) => mailName(kind) },
  { label: "Subject", value: ({ subject }) => subject },
  { label: "Address", value: ({ to }) => to },
  { label: "Status", value: ({ state }) => mailStateLabels[state] },
  { label: "Reason", value: ({ state, failure }) => (state === "sent" ? null : failure) },
  { label: "Attempts", value: ({ attempts }) => attempts },
  { label: "Date", value: ({ createdAt }) => createdAt },
  { label: "Sent", value: ({ sentAt }) => sentAt },
];
