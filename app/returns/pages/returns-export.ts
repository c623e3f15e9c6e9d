/** /vendor/returns/export.csv and /admin/returns/export.csv */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { kindLabels, reasonLabels, statusLabel } from "#app/returns/return-labels.ts";
import { listReturns } from "#app/returns/return-queries.server.ts";
import type { ReturnRow } from "#app/returns/return-rows.server.ts";
import { returnTable } from "#app/returns/return-table.ts";
import { listVendorReturns } from "#app/returns/vendor-return-queries.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/returns-export";

export const handle = { access: "back-office", reads: ["returns.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  return exportList(app, office.viewer, {
    name: "returns",
    state: readTableState(url.searchParams, returnTable),
    columns: columns.filter(({ label }) => office.vendorId === null || label !== "Vendor"),
    find: (state) =>
      office.readAs(app.db, {
        vendor: (tx) => listVendorReturns(tx, state),
        admin: (db) => listReturns(db, state),
      }),
    keyOf: ({ id }) => id,
  });
}

const columns: CsvColumn<ReturnRow>[] = [
  { label: "Order", value: ({ number }) => number },
  { label: "Items", value: ({ items }) => items.map(({ name, quantity }) => `${quantity} × ${name}`).join("; ") },
  { label: "Request", value: ({ kind }) => kindLabels[kind] },
  { label: "Reason", value: ({ reason }) => reasonLabels[reason] },
  { label: "Customer", value: ({ customer }) => customer },
  { label: "Vendor", value: ({ vendorName }) => vendorName },
  { label: "Status", value: statusLabel },
  { label: "Requested", value: ({ requestedAt }) => requestedAt },
];
