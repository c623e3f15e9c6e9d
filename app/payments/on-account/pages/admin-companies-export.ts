/** /admin/companies/export.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CompanyRow } from "#app/payments/on-account/company-queries.server.ts";
import { companyTable } from "#app/payments/on-account/company-table.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-companies-export";

export const handle = { access: "admin", reads: ["orders.read", "personal-data.export"] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { listCompanies } = await import("#app/payments/on-account/company-queries.server.ts");
  const today = dayInIndia(context.get(appContext).clock.now());
  const list = (db: Database, state: TableState) => listCompanies(db, state, today);
  return exportTable(context, url, viewer, { name: "companies", table: companyTable, columns, list });
}

const columns: CsvColumn<CompanyRow>[] = [
  { label: "Company", value: ({ name }) => name },
  { label: "Limit", value: ({ limitPaise }) => paiseToRupees(limitPaise) },
  { label: "Days", value: ({ days }) => days },
  { label: "Owed", value: ({ owedPaise }) => paiseToRupees(owedPaise) },
  { label: "Overdue", value: ({ overduePaise }) => paiseToRupees(overduePaise) },
  { label: "Overdue 1-30 days", value: ({ overdue30Paise }) => paiseToRupees(overdue30Paise) },
  { label: "Overdue 31-60 days", value: ({ overdue60Paise }) => paiseToRupees(overdue60Paise) },
  { label: "Overdue 61-90 days", value: ({ overdue90Paise }) => paiseToRupees(overdue90Paise) },
  { label: "Overdue over 90 days", value: ({ overdueOlderPaise }) => paiseToRupees(overdueOlderPaise) },
];
