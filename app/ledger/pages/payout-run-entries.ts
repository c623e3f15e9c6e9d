/** /admin/payouts/:id/entries.csv, `?payout=` for one */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList, wholeList } from "#app/audit/list-export.server.ts";
import { entryColumns, type VendorEntry } from "#app/ledger/entry-file.server.ts";
import { listPayoutEntries } from "#app/ledger/payout-preview.server.ts";
import { findRun } from "#app/ledger/payout-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/payout-run-entries";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const run = await findRun(db, params.id);
  if (!run) throw data(null, { status: 404 });
  const payoutFilter = url.searchParams.get("payout");
  const find = wholeList(async () => {
    const entryRows: VendorEntry[] = [];
    for (const { id, businessName, reference } of run.payouts) {
      if (payoutFilter !== null && payoutFilter !== id) continue;
      const entries = await listPayoutEntries(db, id, null);
      entryRows.push(...entries.map((entry) => ({ ...entry, businessName, reference })));
    }
    return entryRows;
  });
  return exportList({ db, clock }, viewer, {
    name: "payout-entries",
    columns: entryColumns,
    find,
    keyOf: ({ id }) => String(id),
  });
}
