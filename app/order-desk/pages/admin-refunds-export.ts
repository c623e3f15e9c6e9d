/** /admin/refunds/export.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList, wholeList } from "#app/audit/list-export.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { listWaitingRefunds, type WaitingRefund } from "#app/payments/refunds/refund-queries.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-refunds-export";

export const handle = { access: "admin", reads: ["payments.record", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const find = wholeList(() => listWaitingRefunds(app.db));
  return exportList(app, viewer, { name: "pending-refunds", columns, find, keyOf: ({ id }) => id });
}

const columns: CsvColumn<WaitingRefund>[] = [
  { label: "Order", value: ({ number }) => number },
  { label: "Pay to", value: ({ payee }) => payee },
  { label: "Account", value: ({ account }) => account?.masked ?? null },
  { label: "Amount", value: ({ amountPaise }) => paiseToRupees(amountPaise) },
  { label: "Status", value: ({ status }) => (status === "failed" ? "Failed at the payment gateway" : "To be paid") },
  { label: "Reason", value: ({ failureReason }) => failureReason },
  { label: "Since", value: ({ updatedAt }) => updatedAt },
];
