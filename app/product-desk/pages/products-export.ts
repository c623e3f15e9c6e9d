/** /vendor and /admin + /products/export.csv: searched and filtered like the list. */

import type { RouteHandle } from "#app/platform/route-handle.ts";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { exportProducts } from "#app/product-desk/exchange/export-products.server.ts";
import type { Route } from "./+types/products-export";

export const handle = { access: "back-office", reads: "products.read" } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return exportProducts(request, context, requireProductScope(context, handle));
}
