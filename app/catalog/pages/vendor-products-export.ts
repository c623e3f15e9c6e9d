/** /vendor/products/export.csv: filtered like the list. */
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { vendorSide } from "#app/catalog/editing/product-side.server.ts";
import { exportProducts } from "#app/catalog/exchange/export-products.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/vendor-products-export";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return exportProducts(request, context, vendorSide(requireVendor(context)));
}
