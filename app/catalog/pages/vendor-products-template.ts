import { requireVendor } from "#app/accounts/viewer.server.ts";
import { vendorSide } from "#app/catalog/editing/product-side.server.ts";
import { importTemplate } from "#app/catalog/exchange/export-products.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/vendor-products-template";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return importTemplate(context, vendorSide(requireVendor(context)));
}
