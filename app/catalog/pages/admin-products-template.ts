import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { adminSide } from "#app/catalog/editing/product-side.server.ts";
import { importTemplate } from "#app/catalog/exchange/export-products.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-products-template";

export const handle = { access: "admin" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return importTemplate(context, adminSide(requireAdmin(context)));
}
