/** /admin/commission-invoices/export.csv and /vendor/commission-invoices/export.csv: the register */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { listCommissionInvoices } from "#app/commissions/commission-queries.server.ts";
import type { CommissionRow } from "#app/commissions/commission-rows.server.ts";
import { commissionKindLabels, commissionTable } from "#app/commissions/commission-table.ts";
import { listVendorCommissionInvoices } from "#app/commissions/vendor-commission-queries.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { monthName } from "#app/domain/basics/calendar-month.ts";
import { readNamedPeriod } from "#app/domain/basics/period.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/commission-invoices-export";

export const handle = { access: "back-office", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const period = readNamedPeriod(url.searchParams, dayInIndia(app.clock.now()));
  return exportList(app, office.viewer, {
    name: "commission-invoices",
    state: readTableState(url.searchParams, commissionTable),
    columns,
    find: (state) =>
      office.readAs(app.db, {
        vendor: (tx) => listVendorCommissionInvoices(tx, period, state),
        admin: (db) => listCommissionInvoices(db, period, state),
      }),
    keyOf: ({ id }) => id,
  });
}

/** Credit notes are negative, so that sums are right. */
const amount = (paise: (row: CommissionRow) => number) => (row: CommissionRow) =>
  paiseToRupees(row.kind === "invoice" ? paise(row) : -paise(row));

const columns: CsvColumn<CommissionRow>[] = [
  { label: "Number", value: ({ number }) => number },
  { label: "Type", value: ({ kind }) => commissionKindLabels[kind] },
  { label: "Date", value: ({ issuedAt }) => dayInIndia(issuedAt) },
  { label: "Month", value: ({ month }) => monthName(month) },
  { label: "Against invoice", value: ({ against }) => against?.number ?? null },
  { label: "Vendor", value: ({ recipientName }) => recipientName },
  { label: "GSTIN", value: ({ recipientGstin }) => recipientGstin },
  {
    label: "Place of supply",
    value: ({ placeOfSupply, placeOfSupplyCode }) => `${placeOfSupplyCode}-${placeOfSupply}`,
  },
  { label: "SAC", value: ({ sac }) => sac },
  { label: "GST rate", value: ({ gstRateBp }) => gstRateBp / 100 },
  { label: "Taxable value", value: amount((row) => row.taxablePaise) },
  { label: "CGST", value: amount((row) => row.cgstPaise) },
  { label: "SGST", value: amount((row) => row.sgstPaise) },
  { label: "IGST", value: amount((row) => row.igstPaise) },
  { label: "Total", value: amount((row) => row.totalPaise) },
  { label: "IRN", value: ({ eInvoice }) => (eInvoice && "irn" in eInvoice ? eInvoice.irn : null) },
];
