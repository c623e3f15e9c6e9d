/** /admin/payouts/preview.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList, wholeList } from "#app/audit/list-export.server.ts";
import { entryColumns, type VendorEntry } from "#app/ledger/entry-file.server.ts";
import { listUnsettledEntries, previewRun } from "#app/ledger/payout-preview.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/payout-preview-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const vendorFilter = url.searchParams.get("vendor");
  const find = wholeList(async () => {
    const entryRows: VendorEntry[] = [];
    for (const { vendorId, businessName } of await previewRun(db, now)) {
      if (vendorFilter !== null && vendorFilter !== vendorId) continue;
      const entries = await listUnsettledEntries(db, now, vendorId, null);
      entryRows.push(...entries.map((entry) => ({ ...entry, businessName, reference: null })));
    }
    return entryRows;
  });
  return exportList({ db, clock }, viewer, {
    name: "payout-preview",
    columns: entryColumns,
    find,
    keyOf: ({ id }) => String(id),
  });
}
