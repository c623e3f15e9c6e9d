import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { countBits } from "#app/finding/columns/row-bits.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { sitemapIndexXml, sitemapParts } from "#app/storefront/sitemap.ts";
import type { Route } from "./+types/sitemap";

export const handle = { access: "public" } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(appContext);
  const { columns } = await readCatalogue(db);
  return new Response(sitemapIndexXml(origin, sitemapParts(countBits(columns.listed))), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
