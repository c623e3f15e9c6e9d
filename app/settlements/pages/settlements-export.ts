/** /admin/payouts/settlements/export.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readNamedPeriod } from "#app/domain/basics/period.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listSettlements, type Settlement } from "#app/settlements/settlement-queries.server.ts";
import { settlementTable } from "#app/settlements/settlement-tables.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/settlements-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const period = readNamedPeriod(url.searchParams, dayInIndia(app.clock.now()));
  return exportList(app, viewer, {
    name: "settlements",
    state: readTableState(url.searchParams, settlementTable),
    columns,
    find: (state) => listSettlements(app.db, period, state),
    keyOf: ({ id }) => id,
  });
}

const columns: CsvColumn<Settlement>[] = [
  { label: "Settlement", value: ({ settlementId }) => settlementId },
  { label: "Provider", value: ({ provider }) => provider },
  { label: "Day", value: ({ settledAt }) => dayInIndia(settledAt) },
  { label: "UTR", value: ({ utr }) => utr },
  { label: "Rows", value: ({ rows }) => rows },
  { label: "Payments", value: ({ paymentsPaise }) => paiseToRupees(paymentsPaise) },
  { label: "Refunds", value: ({ refundsPaise }) => paiseToRupees(refundsPaise) },
  { label: "Other", value: ({ otherPaise }) => paiseToRupees(otherPaise) },
  { label: "Fees", value: ({ feePaise }) => paiseToRupees(feePaise) },
  { label: "GST on fees", value: ({ taxPaise }) => paiseToRupees(taxPaise) },
  { label: "To the bank", value: ({ netPaise }) => paiseToRupees(netPaise) },
  { label: "Not in the books", value: ({ openPaise }) => paiseToRupees(openPaise) },
];
