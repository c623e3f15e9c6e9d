import { listSitemapProducts } from "#app/catalog/product-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { indexablePages, type SitemapEntry, sitemapXml } from "#app/storefront/sitemap.ts";
import type { Route } from "./+types/sitemap";

export const handle = { access: "public" } satisfies RouteHandle;

/** GET /sitemap.xml: the public pages and every product on sale. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(appContext);
  const products = (await listSitemapProducts(db)).map(
    ({ slug, updatedAt }): SitemapEntry => ({ path: `/products/${slug}`, changed: updatedAt }),
  );
  return new Response(sitemapXml(origin, [...indexablePages.map((path) => ({ path })), ...products]), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
