import { countOnSale, listSitemapProducts } from "#app/catalog/product-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { indexablePages, SITEMAP_PART, type SitemapEntry, sitemapParts, sitemapXml } from "#app/storefront/sitemap.ts";
import type { Route } from "./+types/sitemap-part";

export const handle = { access: "public" } satisfies RouteHandle;

/** GET /sitemap/2.xml: a part of the products on sale; the open pages are in the first. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, origin } = context.get(appContext);
  const part = /^[1-9]\d{0,4}$/.test(params.part) ? Number(params.part) : null;
  if (part === null || part > sitemapParts(await countOnSale(db)))
    return new Response("There is no such part.\n", { status: 404, headers: { "content-type": "text/plain" } });
  const products = await listSitemapProducts(db, { offset: (part - 1) * SITEMAP_PART, limit: SITEMAP_PART });
  const pages: SitemapEntry[] = part === 1 ? indexablePages.map((path) => ({ path })) : [];
  const entries = products.map(({ slug, updatedAt, pictures }) => ({
    path: `/products/${slug}`,
    changed: updatedAt,
    pictures,
  }));
  return new Response(sitemapXml(origin, [...pages, ...entries]), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
