/** /vendor/reports/stock-value.csv and /admin/reports/stock-value.csv */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listStockValue } from "#app/reports/back-office-cost-queries.server.ts";
import { type StockValueRow, stockValueTable } from "#app/reports/stock-value-table.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/stock-value-export";

export const handle = { access: "back-office", reads: "costs.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  return exportList(app, office.viewer, {
    name: "stock-value",
    state: readTableState(url.searchParams, stockValueTable),
    columns,
    find: (state) => listStockValue(app.db, office, state),
    keyOf: ({ id }) => id,
  });
}

const rupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));

const columns: CsvColumn<StockValueRow>[] = [
  { label: "Product", value: ({ name }) => name },
  { label: "SKU", value: ({ sku }) => sku },
  { label: "Category", value: ({ category }) => category },
  { label: "For sale", value: ({ forSale }) => forSale },
  { label: "In open orders", value: ({ reserved }) => reserved },
  { label: "Price without GST", value: ({ pricePaise }) => rupees(pricePaise) },
  { label: "Cost price", value: ({ costPaise }) => rupees(costPaise) },
  { label: "Value", value: ({ valuePaise }) => rupees(valuePaise) },
];
