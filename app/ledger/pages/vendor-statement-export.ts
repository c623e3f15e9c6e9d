/** /vendor/statement/export.csv */
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { deductionNames } from "#app/domain/money/accounts.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { kindNames, type StatementRow, settlementNames } from "#app/ledger/statement.ts";
import { exportStatement } from "#app/ledger/vendor-statement-queries.server.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/vendor-statement-export";

export const handle = { access: "vendor", reads: "payouts.read" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context, handle);
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const period = readPeriod(url.searchParams, dayInIndia(now));
  return csvResponse(`statement-${period.from}-${period.to}`, columns, exportStatement(db, vendorId, period, now));
}

const columns: CsvColumn<StatementRow>[] = [
  { label: "Number", value: (row) => row.transactionId },
  { label: "Date", value: (row) => row.at },
  { label: "Type", value: (row) => kindNames[row.kind] },
  { label: "Order", value: (row) => row.orderNumber },
  { label: "Sale", value: (row) => paiseToRupees(row.grossPaise) },
  { label: "Commission", value: (row) => paiseToRupees(row.commissionPaise) },
  { label: "TCS", value: ({ kind, netPaise }) => paiseToRupees(kind === "tcs" ? -netPaise : 0) },
  { label: "TDS", value: ({ kind, netPaise }) => paiseToRupees(kind === "tds" ? -netPaise : 0) },
  { label: "Net amount", value: (row) => paiseToRupees(row.netPaise) },
  { label: "Balance", value: (row) => paiseToRupees(row.balancePaise) },
  {
    label: "Payout",
    value: (row) =>
      row.grossPaise === 0 && !(row.kind in deductionNames) ? null : settlementNames[row.settlement].label,
  },
  { label: "Payable from", value: (row) => row.payableFrom },
  { label: "Reference", value: (row) => row.reference },
  { label: "Set off against cash", value: (row) => paiseToRupees(row.setOffPaise) },
];
