import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listQuotations, type QuotationRow, quotationTable } from "#app/quotations/quotation-queries.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-quotations-export";

export const handle = { access: "admin", reads: ["orders.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const now = context.get(appContext).clock.now();
  const list = (db: Database, state: TableState) => listQuotations(db, state, now);
  return exportTable(context, url, viewer, { name: "quotations", table: quotationTable, columns, list });
}

const columns: CsvColumn<QuotationRow>[] = [
  { label: "Number", value: ({ number }) => number },
  { label: "Customer", value: ({ customerName }) => customerName },
  { label: "Business name", value: ({ businessName }) => businessName },
  { label: "Status", value: ({ status }) => status },
  { label: "Total", value: ({ totalPaise }) => paiseToRupees(totalPaise) },
  { label: "Valid until", value: ({ validUntil }) => validUntil },
  { label: "Created", value: ({ createdAt }) => createdAt },
];
