/** /vendor and /admin + /products/import-template.csv: all columns or those of a category, no rows. */

import type { RouteHandle } from "#app/platform/route-handle.ts";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { importTemplate } from "#app/product-desk/exchange/export-products.server.ts";
import type { Route } from "./+types/products-template";

export const handle = { access: "back-office", reads: "products.edit" } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return importTemplate(request, context, requireProductScope(context, handle));
}
