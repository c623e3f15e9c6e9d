/** /vendor and /admin + /products/:id/stock.csv: the product's movements, newest first. */

import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { exportStock } from "#app/product-desk/stock/stock-export.server.ts";
import type { Route } from "./+types/stock-export";

export const handle = { access: "back-office", reads: "products.read" } satisfies RouteHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  const scope = requireProductScope(context, handle);
  return exportStock(context.get(appContext), scope, params.id);
}
