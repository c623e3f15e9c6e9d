import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { mailName } from "#app/mail/mail-name.ts";
import { CODE_KIND } from "#app/mail/texts/text-kinds.ts";
import { listTexts, type TextRow } from "#app/mail/texts/text-queries.server.ts";
import { textStateLabels } from "#app/mail/texts/text-state.tsx";
import { textTable } from "#app/mail/texts/text-table.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-texts-export";

export const handle = { access: "admin", reads: ["mail.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return exportTable(context, url, viewer, { name: "text-messages", table: textTable, columns, list: listTexts });
}

const columns: CsvColumn<TextRow>[] = [
  { label: "Kind", value: ({ kind }) => mailName(kind) },
  { label: "Order", value: ({ number }) => number },
  { label: "Number", value: ({ phone }) => phone },
  { label: "Sent by", value: ({ channel }) => (channel === "sms" ? "SMS" : "WhatsApp") },
  { label: "Text", value: ({ kind, text }) => (kind === CODE_KIND ? null : text) },
  { label: "Status", value: ({ state }) => textStateLabels[state] },
  { label: "Reason", value: ({ failure }) => failure },
  { label: "Cost", value: ({ costPaise }) => (costPaise === null ? null : paiseToRupees(costPaise)) },
  { label: "Date", value: ({ createdAt }) => createdAt },
  { label: "Sent", value: ({ sentAt }) => sentAt },
];
