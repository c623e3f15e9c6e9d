/** /vendor and /admin + /products/:id/stock: the form and the movements. */
import { StockPage } from "#app/catalog/components/stock-page.tsx";
import { requireProductOffice } from "#app/catalog/editing/product-office.server.ts";
import { loadStock, saveStock } from "#app/catalog/stock/stock-page.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/stock-page";

export const handle = { access: "back-office", reads: "products.read", changes: "products.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Stock", isPrivate: true });
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadStock(request, context, requireProductOffice(context, handle), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveStock(request, context, requireProductOffice(context, handle), params.id);
}

export default function ProductStockPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StockPage stock={loaderData} answer={actionData} />;
}
