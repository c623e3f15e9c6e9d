/** /admin/products/export.csv: filtered like the list. */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { adminSide } from "#app/catalog/editing/product-side.server.ts";
import { exportProducts } from "#app/catalog/exchange/export-products.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-products-export";

export const handle = { access: "admin" } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return exportProducts(request, context, adminSide(requireAdmin(context)));
}
