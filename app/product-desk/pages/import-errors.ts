/** /vendor and /admin + /products/imports/:id/errors.csv: the rows that failed, with reasons. */

import type { RouteHandle } from "#app/platform/route-handle.ts";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import type { Route } from "./+types/import-errors";

export const handle = { access: "back-office", reads: "products.edit" } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = requireProductScope(context, handle);
  const { exportFailedRows } = await import("#app/product-desk/exchange/import-page.server.ts"); // Seldom
  return await exportFailedRows(context, scope, params.id);
}
