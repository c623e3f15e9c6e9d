/** /vendor and /admin + /products/missing/export.csv */
import { exportList } from "#app/audit/list-export.server.ts";
import {
  allMissing,
  listMissing,
  type MissingRow,
  missingTable,
  ownMissing,
} from "#app/builder/missing-specs.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/missing-specs-export";

export const handle = { access: "back-office", reads: "products.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const office = requireProductScope(context, handle);
  const app = context.get(appContext);
  const tables = office.vendorId === null ? allMissing : ownMissing;
  return exportList(app, office.viewer, {
    name: "missing-specifications",
    state: readTableState(url.searchParams, missingTable),
    columns,
    find: (state) => office.run(app.db, (tx) => listMissing(tx, tables, state)),
    keyOf: ({ id }) => id,
  });
}

const columns: CsvColumn<MissingRow>[] = [
  { label: "Product", value: ({ name }) => name },
  { label: "Missing", value: ({ specs }) => specs.join("; ") },
  { label: "Times", value: ({ times }) => times },
  { label: "Last", value: ({ lastAt }) => lastAt },
];
