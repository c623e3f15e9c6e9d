/** /vendor and /admin + /products/:id/stock: the form and the movements. */

import type { RouteHandle } from "#app/platform/route-handle.ts";
import { StockPage } from "#app/product-desk/components/stock-page.tsx";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { loadStock, saveStock } from "#app/product-desk/stock/stock-page.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/stock-page";

export const handle = { access: "back-office", reads: "products.read", changes: "products.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Stock", isPrivate: true });
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadStock(request, context, requireProductScope(context, handle), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveStock(request, context, requireProductScope(context, handle), params.id);
}

export default function ProductStockPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StockPage stock={loaderData} answer={actionData} />;
}
