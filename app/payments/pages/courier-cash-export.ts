/** /admin/payouts/courier-cash/export.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList, wholeList } from "#app/audit/list-export.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { type DueCash, listDueCash } from "#app/payments/courier-cash/remittance-queries.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/courier-cash-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const find = wholeList(async () => (await listDueCash(app.db, null)).rows);
  return exportList(app, viewer, { name: "courier-cash", columns, find, keyOf: ({ shipmentId }) => shipmentId });
}

const columns: CsvColumn<DueCash>[] = [
  { label: "Order", value: ({ number }) => number },
  { label: "Courier", value: ({ carrier }) => carrier },
  { label: "AWB", value: ({ tracking }) => tracking },
  { label: "Collected", value: ({ collectedAt }) => collectedAt },
  { label: "Amount", value: ({ amountPaise }) => paiseToRupees(amountPaise) },
  { label: "Already paid", value: ({ amountPaise, collectedPaise }) => paiseToRupees(collectedPaise - amountPaise) },
];
