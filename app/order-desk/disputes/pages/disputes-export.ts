/** /admin/payouts/disputes/export.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { type DisputeRow, listDisputes } from "#app/order-desk/disputes/dispute-queries.server.ts";
import { disputeTable, statusLabels } from "#app/order-desk/disputes/dispute-table.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/disputes-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return exportTable(context, url, viewer, { name: "disputes", table: disputeTable, columns, list: listDisputes });
}

const columns: CsvColumn<DisputeRow>[] = [
  { label: "Order", value: ({ number }) => number },
  { label: "Provider", value: ({ provider }) => provider },
  { label: "Dispute", value: ({ disputeId }) => disputeId },
  { label: "Payment", value: ({ providerPaymentId }) => providerPaymentId },
  { label: "Amount", value: ({ amountPaise }) => paiseToRupees(amountPaise) },
  { label: "Reason", value: ({ reason }) => reason },
  { label: "Opened", value: ({ openedAt }) => openedAt },
  { label: "Evidence until", value: ({ respondBy }) => respondBy },
  { label: "Status", value: ({ status }) => statusLabels[status] },
  { label: "Ended", value: ({ endedAt }) => endedAt },
  { label: "Taken by the provider", value: ({ takenPaise }) => takenPaise && paiseToRupees(takenPaise) },
];
