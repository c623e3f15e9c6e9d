/** /admin/payouts/balances.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList, wholeList } from "#app/audit/list-export.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { getWaitingPaise } from "#app/ledger/due-payouts.ts";
import { listVendorBalances, type VendorBalance } from "#app/ledger/payable-queries.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/vendor-balances-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const find = wholeList(() => listVendorBalances(app.db, app.clock.now()));
  return exportList(app, viewer, { name: "vendor-balances", columns, find, keyOf: ({ vendorId }) => vendorId });
}

const columns: CsvColumn<VendorBalance>[] = [
  { label: "Vendor", value: (row) => row.businessName },
  { label: "Balance", value: (row) => paiseToRupees(row.balancePaise) },
  { label: "Not yet payable", value: (row) => paiseToRupees(getWaitingPaise(row)) },
  { label: "On hold", value: (row) => paiseToRupees(row.heldPaise) },
  { label: "In progress", value: (row) => paiseToRupees(row.underwayPaise) },
  { label: "Cash held", value: (row) => paiseToRupees(row.cashPaise) },
  { label: "Payable now", value: (row) => paiseToRupees(row.payablePaise) },
  { label: "Set against cash", value: (row) => paiseToRupees(row.setOffPaise) },
];
