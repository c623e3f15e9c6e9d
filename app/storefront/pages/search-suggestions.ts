import { suggestProducts } from "#app/finding/understanding/suggestion-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/search-suggestions";

export const handle = { access: "public" } satisfies RouteHandle;

const KEPT_S = 60;

/** `GET /search/suggestions?q=`; public, hence cacheable. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const suggestions = await suggestProducts(db, url.searchParams.get("q") ?? "");
  return Response.json(suggestions, { headers: { "cache-control": `public, max-age=${KEPT_S}` } });
}
