/** /vendor/products/changes/export.csv: the filtered list. */
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { actionLabel } from "#app/audit/audit-actions.ts";
import type { FieldChange } from "#app/audit/field-changes.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { storeChangeTable } from "#app/product-desk/store-changes/store-change-table.ts";
import {
  listStoreChanges,
  type StoreChange,
} from "#app/product-desk/store-changes/vendor-store-change-queries.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/store-changes-export";

export const handle = { access: "vendor", reads: "products.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireVendor(context, handle);
  const app = context.get(appContext);
  return exportList(app, viewer, {
    name: "store-changes",
    state: readTableState(url.searchParams, storeChangeTable),
    columns,
    find: (state) => asVendor(app.db, viewer.vendorId, (tx) => listStoreChanges(tx, state)),
    keyOf: ({ seq }) => String(seq),
  });
}

const columns: CsvColumn<StoreChange>[] = [
  { label: "Product", value: ({ product }) => product },
  { label: "What happened", value: ({ action }) => actionLabel(action) },
  { label: "Change", value: ({ changes }) => changes.map(describeChange).join("; ") },
  { label: "Date", value: ({ at }) => at },
];

function describeChange({ field, before, after }: FieldChange): string {
  return `${field}: ${[before, after].filter((text) => text !== null).join(" → ")}`;
}
