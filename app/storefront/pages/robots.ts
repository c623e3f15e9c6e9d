import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { robotsTxt } from "#app/storefront/sitemap.ts";
import type { Route } from "./+types/robots";

export const handle = { access: "public" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(appContext);
  return new Response(robotsTxt(origin), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
