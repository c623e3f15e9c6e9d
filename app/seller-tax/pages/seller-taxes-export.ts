/** /admin/seller-taxes/export.csv and /vendor/seller-taxes/export.csv: the register */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readNamedPeriod } from "#app/domain/basics/period.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listTaxRows } from "#app/seller-tax/tax-row-queries.server.ts";
import type { TaxRow } from "#app/seller-tax/tax-rows.server.ts";
import { taxKindLabels, taxRowTable } from "#app/seller-tax/tax-tables.ts";
import { listVendorTaxRows } from "#app/seller-tax/vendor-tax-queries.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/seller-taxes-export";

export const handle = { access: "back-office", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const period = readNamedPeriod(url.searchParams, dayInIndia(app.clock.now()));
  return exportList(app, office.viewer, {
    name: "tcs-and-tds-register",
    state: readTableState(url.searchParams, taxRowTable),
    columns: office.base === "/admin" ? [...columns, ...forAdmins] : columns,
    find: (state) =>
      office.readAs(app.db, {
        vendor: (tx) => listVendorTaxRows(tx, period, state),
        admin: (db) => listTaxRows(db, period, state),
      }),
    keyOf: ({ id }) => String(id),
  });
}

const columns: CsvColumn<TaxRow>[] = [
  { label: "Date", value: ({ at }) => dayInIndia(at) },
  { label: "Order", value: ({ orderNumber }) => orderNumber },
  { label: "Tax", value: ({ kind }) => taxKindLabels[kind] },
  { label: "Section", value: ({ section }) => section },
  { label: "GSTIN", value: ({ gstin }) => gstin },
  { label: "PAN", value: ({ pan }) => pan },
  { label: "Value without GST", value: ({ basePaise }) => paiseToRupees(basePaise) },
  { label: "Rate %", value: ({ rateBp }) => rateBp / 100 },
  { label: "CGST", value: ({ cgstPaise }) => paiseToRupees(cgstPaise) },
  { label: "SGST", value: ({ sgstPaise }) => paiseToRupees(sgstPaise) },
  { label: "IGST", value: ({ igstPaise }) => paiseToRupees(igstPaise) },
  { label: "Amount", value: ({ taxPaise }) => paiseToRupees(taxPaise) },
  { label: "Threshold crossed later", value: ({ isLate }) => (isLate ? "Yes" : null) },
];

const forAdmins: CsvColumn<TaxRow>[] = [
  { label: "Vendor", value: ({ vendor }) => vendor },
  { label: "Challan", value: ({ references }) => references },
];
