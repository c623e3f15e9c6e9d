import { listSitemapProducts } from "#app/catalog/product-queries.server.ts";
import { listLandings } from "#app/finding/browsing/landings.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { countBits } from "#app/finding/columns/row-bits.ts";
import { filtersToHref, noFilters } from "#app/finding/filters/product-filters.ts";
import { MIN_INDEXED } from "#app/finding/lists/product-list-page.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { indexablePages, SITEMAP_PART, type SitemapEntry, sitemapParts, sitemapXml } from "#app/storefront/sitemap.ts";
import type { Route } from "./+types/sitemap-part";

export const handle = { access: "public" } satisfies RouteHandle;

/** Well below a sitemap's limit. */
const MAX_LISTS = 5_000;

/** GET /sitemap/2.xml */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, origin } = context.get(appContext);
  const part = /^[1-9]\d{0,4}$/.test(params.part) ? Number(params.part) : null;
  const catalogue = await readCatalogue(db);
  if (part === null || part > sitemapParts(countBits(catalogue.columns.listed)))
    return new Response("There is no such part.\n", { status: 404, headers: { "content-type": "text/plain" } });
  const products = await listSitemapProducts(db, { offset: (part - 1) * SITEMAP_PART, limit: SITEMAP_PART });
  const lists = part === 1 ? listLandings(catalogue, MIN_INDEXED).slice(0, MAX_LISTS) : [];
  const landings = lists.map((filters) => filtersToHref("/products", { ...noFilters, ...filters }));
  const { sellingMode } = await findStoreSettings(db);
  const fixed = indexablePages.filter((path) => sellingMode !== "single" || path !== "/vendor/register");
  const pages: SitemapEntry[] = part === 1 ? [...fixed, ...landings].map((path) => ({ path })) : [];
  const entries = products.map(({ slug, updatedAt, pictures }) => ({
    path: `/products/${slug}`,
    changed: updatedAt,
    pictures,
  }));
  return new Response(sitemapXml(origin, [...pages, ...entries]), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
