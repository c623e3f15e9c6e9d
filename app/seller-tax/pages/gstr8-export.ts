/** /admin/payouts/taxes/gstr8.csv?month=2026-11, by default of last month */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { monthOf, previousMonth, readMonth } from "#app/domain/basics/calendar-month.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { stateOfGstCode } from "#app/domain/parties/gstin.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { type Gstr8Row, listGstr8 } from "#app/seller-tax/gstr8.server.ts";
import type { Route } from "./+types/gstr8-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const month = readMonth(url.searchParams.get("month") ?? "") ?? previousMonth(monthOf(app.clock.now()));
  return exportList(app, viewer, {
    name: `gstr8-${month.slice(0, 7)}`,
    columns,
    find: async ({ page }) => ({ rows: page === 1 ? [...(await listGstr8(app.db, month)), amendments] : [] }),
    keyOf: (row) => (row === amendments ? "4" : `${row.table} ${row.gstin} ${row.placeOfSupplyCode}`),
  });
}

/** Table 4: nothing of an earlier month ever changes. */
const amendments: Gstr8Row = {
  ...{ table: "4", gstin: "No amendments", placeOfSupplyCode: "", grossPaise: 0, returnedPaise: 0, netPaise: 0 },
  ...{ igstPaise: 0, cgstPaise: 0, sgstPaise: 0 },
};

const columns: CsvColumn<Gstr8Row>[] = [
  { label: "Table", value: ({ table }) => table },
  { label: "GSTIN of supplier", value: ({ gstin }) => gstin },
  {
    label: "Place of supply",
    value: ({ placeOfSupplyCode: code }) => (code ? `${code}-${stateOfGstCode(code) ?? ""}` : null),
  },
  { label: "Gross value of supplies", value: (row) => paiseToRupees(row.grossPaise) },
  { label: "Value of supplies returned", value: (row) => paiseToRupees(row.returnedPaise) },
  { label: "Net amount liable for TCS", value: (row) => paiseToRupees(row.netPaise) },
  { label: "Integrated tax", value: (row) => paiseToRupees(row.igstPaise) },
  { label: "Central tax", value: (row) => paiseToRupees(row.cgstPaise) },
  { label: "State/UT tax", value: (row) => paiseToRupees(row.sgstPaise) },
];
