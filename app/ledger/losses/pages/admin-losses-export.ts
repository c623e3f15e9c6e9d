/** /admin/payouts/losses/export.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { type LossRow, listLosses } from "#app/ledger/losses/loss-queries.server.ts";
import { lossTable } from "#app/ledger/losses/loss-table.ts";
import { bearerNames } from "#app/ledger/losses/loss-texts.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-losses-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  return exportList(app, viewer, {
    name: "lost-shipments",
    state: readTableState(url.searchParams, lossTable),
    columns,
    find: (state) => listLosses(app.db, state),
    keyOf: ({ shipmentId }) => shipmentId,
  });
}

const columns: CsvColumn<LossRow>[] = [
  { label: "Order", value: ({ number }) => number },
  { label: "Vendor", value: ({ businessName }) => businessName },
  { label: "Courier", value: ({ carrier }) => carrier },
  { label: "What happened", value: ({ status }) => (status === "lost" ? "Lost" : "Returned damaged") },
  { label: "Recorded", value: ({ recordedAt }) => recordedAt },
  { label: "Loss", value: ({ valuePaise }) => paiseToRupees(valuePaise) },
  { label: "Borne by", value: ({ decidedAt, bearer }) => decidedAt && bearerNames[bearer] },
  { label: "Claim", value: ({ claimPaise }) => claimPaise && paiseToRupees(claimPaise) },
  { label: "Claim's reference", value: ({ claimReference }) => claimReference },
  { label: "Claim settled", value: ({ claimSettledAt }) => claimSettledAt },
];
