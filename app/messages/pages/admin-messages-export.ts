import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { listMessages, type MessageRow, messageTable } from "#app/messages/message-queries.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-messages-export";

export const handle = { access: "admin", reads: ["messages.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return exportTable(context, url, viewer, { name: "messages", table: messageTable, columns, list: listMessages });
}

const columns: CsvColumn<MessageRow>[] = [
  { label: "Ticket", value: ({ ticket }) => ticket },
  { label: "Subject", value: ({ subject }) => subject },
  { label: "Name", value: ({ name }) => name },
  { label: "Email", value: ({ email }) => email },
  { label: "Status", value: ({ state }) => state },
  { label: "Received", value: ({ createdAt }) => createdAt },
];
