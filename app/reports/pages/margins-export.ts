/** /vendor/reports/margins.csv and /admin/reports/margins.csv */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listMargins } from "#app/reports/back-office-cost-queries.server.ts";
import { type MarginRow, marginTable } from "#app/reports/margin-table.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/margins-export";

export const handle = { access: "back-office", reads: "costs.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const period = readPeriod(url.searchParams, dayInIndia(app.clock.now()));
  return exportList(app, office.viewer, {
    name: "margins",
    state: readTableState(url.searchParams, marginTable),
    columns,
    find: (state) => listMargins(app.db, office, period, state),
    keyOf: ({ key }) => key,
  });
}

const columns: CsvColumn<MarginRow>[] = [
  { label: "Product", value: ({ label }) => label },
  { label: "Net units", value: ({ units }) => units },
  { label: "Sales without GST", value: ({ revenuePaise }) => paiseToRupees(revenuePaise) },
  { label: "Commission", value: ({ commissionPaise }) => paiseToRupees(commissionPaise) },
  { label: "Cost", value: ({ costPaise }) => paiseToRupees(costPaise) },
  { label: "Margin", value: ({ marginPaise }) => paiseToRupees(marginPaise) },
  { label: "Sales without a cost price", value: ({ apartPaise }) => paiseToRupees(apartPaise) },
];
