import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/recently-viewed";

export const handle = { access: "public" } satisfies RouteHandle;

const MAX_SHOWN = 8;

/** `GET /recently-viewed?ids=a,b` */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = (url.searchParams.get("ids") ?? "").split(",").slice(0, MAX_SHOWN);
  const recentProducts = await findProductsByIds(context.get(appContext).db, ids);
  return Response.json(recentProducts.filter(({ isOnSale }) => isOnSale));
}
