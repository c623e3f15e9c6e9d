/** /admin/enquiries/export.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { statusLabels } from "#app/quotations/components/quotation-status.tsx";
import { type EnquiryRow, enquiryTable, listEnquiries } from "#app/quotations/enquiries/enquiry-queries.server.ts";
import { enquiryLabels } from "#app/quotations/enquiries/enquiry-states.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-enquiries-export";

export const handle = { access: "admin", reads: ["orders.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const now = context.get(appContext).clock.now();
  const list = (db: Database, state: TableState) => listEnquiries(db, state, now);
  return exportTable(context, url, viewer, { name: "enquiries", table: enquiryTable, columns, list });
}

const columns: CsvColumn<EnquiryRow>[] = [
  { label: "Enquiry", value: ({ number }) => number },
  { label: "Received", value: ({ createdAt }) => createdAt },
  { label: "Name", value: ({ name }) => name },
  { label: "Business", value: ({ businessName }) => businessName },
  { label: "Email", value: ({ email }) => email },
  { label: "Phone", value: ({ phone }) => phone },
  { label: "Pieces", value: ({ pieces }) => pieces },
  { label: "Status", value: ({ state }) => enquiryLabels[state] },
  { label: "Assigned to", value: ({ assignee }) => assignee },
  { label: "Quotation", value: ({ quotation }) => quotation?.number ?? null },
  { label: "Quotation's status", value: ({ quotation }) => quotation && statusLabels[quotation.status] },
];
