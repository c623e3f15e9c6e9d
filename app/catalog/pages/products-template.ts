/** /vendor and /admin + /products/import-template.csv: all columns, no rows. */
import { requireProductSide } from "#app/catalog/editing/product-side.server.ts";
import { importTemplate } from "#app/catalog/exchange/export-products.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/products-template";

export const handle = { access: "back-office" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return importTemplate(context, requireProductSide(context));
}
