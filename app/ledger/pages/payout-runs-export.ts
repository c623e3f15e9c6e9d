/** /admin/payouts/export.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readNamedPeriod } from "#app/domain/basics/period.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { listRuns, type RunRow } from "#app/ledger/payout-queries.server.ts";
import { runTable } from "#app/ledger/run-table.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/payout-runs-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

const MAX_RUNS = 100_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const today = dayInIndia(clock.now());
  const period = readNamedPeriod(url.searchParams, today);
  const { isDescending } = readTableState(url.searchParams, runTable);
  const { rows } = await listRuns(db, period, { isDescending, page: 1, perPage: MAX_RUNS });
  return csvResponse(`payout-runs-${period ? `${period.from}-${period.to}` : today}`, columns, rows);
}

const columns: CsvColumn<RunRow>[] = [
  { label: "Run", value: (row) => row.id },
  { label: "Created", value: (row) => row.createdAt },
  { label: "Created by", value: (row) => row.createdBy },
  { label: "Vendors", value: (row) => row.vendors },
  { label: "Amount", value: (row) => paiseToRupees(row.totalPaise) },
  { label: "Set against cash", value: (row) => paiseToRupees(row.setOffPaise) },
  { label: "Paid", value: (row) => paiseToRupees(row.paidPaise) },
  { label: "Pending", value: (row) => row.openVendors },
];
