/** /admin/payouts/taxes/export.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listTaxMonths, type TaxMonthRow } from "#app/seller-tax/tax-month-queries.server.ts";
import { taxKindLabels, taxMonthTable } from "#app/seller-tax/tax-tables.ts";
import type { Route } from "./+types/tax-months-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return exportTable(context, url, viewer, { name: "tcs-and-tds", table: taxMonthTable, columns, list: listTaxMonths });
}

const columns: CsvColumn<TaxMonthRow>[] = [
  { label: "Month", value: ({ month }) => month.slice(0, 7) },
  { label: "Tax", value: ({ kind }) => taxKindLabels[kind] },
  { label: "Net value", value: ({ basePaise }) => paiseToRupees(basePaise) },
  { label: "Amount", value: ({ taxPaise }) => paiseToRupees(taxPaise) },
  { label: "Carried over", value: ({ carriedPaise }) => paiseToRupees(carriedPaise) },
  { label: "Paid", value: ({ depositedPaise }) => paiseToRupees(depositedPaise) },
  { label: "Due", value: ({ duePaise }) => paiseToRupees(duePaise) },
  { label: "Due date", value: ({ dueOn }) => dueOn },
  { label: "Challan", value: ({ references }) => references },
];
