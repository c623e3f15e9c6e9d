/** /vendor/claims/export.csv and /admin/claims/export.csv */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { claimStatusLabels } from "#app/warranty/claims/claim-labels.ts";
import { listClaims } from "#app/warranty/claims/claim-queries.server.ts";
import type { ClaimRow } from "#app/warranty/claims/claim-rows.server.ts";
import { claimTable } from "#app/warranty/claims/claim-table.ts";
import { listVendorClaims } from "#app/warranty/claims/vendor-claim-queries.server.ts";
import type { Route } from "./+types/claims-export";

export const handle = { access: "back-office", reads: ["returns.read", "personal-data.export"] } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  return exportList(app, office.viewer, {
    name: "claims",
    state: readTableState(url.searchParams, claimTable),
    columns: columns.filter(({ label }) => office.vendorId === null || label !== "Vendor"),
    find: (state) =>
      office.readAs(app.db, {
        vendor: (tx) => listVendorClaims(tx, state),
        admin: (db) => listClaims(db, state),
      }),
    keyOf: ({ id }) => id,
  });
}

const columns: CsvColumn<ClaimRow>[] = [
  { label: "Order", value: ({ number }) => number },
  { label: "Product", value: ({ product }) => product },
  { label: "Serial number", value: ({ serial }) => serial },
  { label: "Customer", value: ({ customer }) => customer },
  { label: "Vendor", value: ({ vendorName }) => vendorName },
  { label: "Status", value: ({ status }) => claimStatusLabels[status] },
  { label: "Opened", value: ({ openedAt }) => openedAt },
];
