import { Suspense } from "react";
import { isWithoutAdmin } from "#app/accounts/people/first-admin.server.ts";
import { listFeatured, listNewArrivals } from "#app/catalog/product-queries.server.ts";
import { type CardProduct, toCard } from "#app/catalog/product-types.ts";
import { getFilterNames, listFirstProducts } from "#app/finding/browsing/product-list.server.ts";
import { type Catalogue, readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { findCovers } from "#app/finding/columns/cover-queries.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { BrandLinks } from "#app/storefront/components/home/brand-links.tsx";
import { BuilderTeaser } from "#app/storefront/components/home/builder-teaser.tsx";
import { CategoryTiles } from "#app/storefront/components/home/category-tiles.tsx";
import { HomeHero } from "#app/storefront/components/home/home-hero.tsx";
import { ProductRow } from "#app/storefront/components/home/product-row.tsx";
import { UseTiles } from "#app/storefront/components/home/use-tiles.tsx";
import { WhyChoose } from "#app/storefront/components/home/why-choose.tsx";
import { homeTiles } from "#app/storefront/home-content.ts";
import { findUseTiles, topBrands } from "#app/storefront/home-entrances.server.ts";
import { organizationData } from "#app/storefront/organization.ts";
import { type ShopData, useShop } from "#app/storefront/shop-data.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { lazyPart } from "#app/ui/lazy-part.ts";
import type { Route } from "./+types/home-page";

const RecentlyViewed = lazyPart(() => import("#app/storefront/components/product/recently-viewed.tsx"));

export const handle = { access: "public" } satisfies RouteHandle;

const ROW = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const featured = await listFeatured(db, ROW + 1);
  const arrivals = await listNewArrivals(db, ROW);
  const catalogue = await readCatalogue(db);
  const names = getFilterNames(catalogue);
  const covers = { category: await findCovers(db, "category"), brand: await findCovers(db, "brand") };
  const first = featured[ROW] ?? featured[0] ?? arrivals[0];
  const filled = { categories: names.filledCategories, brands: names.brands };
  const lead = first ? toCard(first) : await newest(db, catalogue);
  return {
    // The featured product after the row's leads the page, otherwise the first available.
    lead,
    needsAdmin: lead === null && (await isWithoutAdmin(db)),
    featured: featured.slice(0, ROW).map(toCard),
    arrivals: arrivals.map(toCard),
    tiles: homeTiles(catalogue.categories, filled, covers),
    uses: await findUseTiles(db, catalogue, names),
    brands: topBrands(catalogue, names),
    ratings: catalogue.columns.ratings(),
  };
}

/** For a new shop, which has featured no product. */
async function newest(db: Database, catalogue: Catalogue): Promise<CardProduct | null> {
  const { products } = await listFirstProducts(db, catalogue, { ...noFilters, sort: "newest" });
  return products[0] ?? null;
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData as ShopData | undefined;
  return [
    ...pageMeta(matches, {
      title: "Laptops, Gaming Laptops and Desktops Online in India",
      description:
        "Buy laptops, gaming laptops, desktops and components with complete specifications, delivered across India.",
      path: "/",
    }),
    ...(shop ? [{ "script:ld+json": organizationData(shop) }] : []),
  ];
}

export default function HomePage({
  loaderData: { lead, needsAdmin, featured, arrivals, tiles, uses, brands, ratings },
}: Route.ComponentProps) {
  const shop = useShop();
  return (
    <Page className="space-y-12 lg:space-y-20">
      {needsAdmin && (
        <Notice title="This store is not set up yet.">
          It has no admin. The person who runs the server finds a link to create one in the server's log.
        </Notice>
      )}
      {shop && <HomeHero product={lead} store={shop.store} />}
      <CategoryTiles tiles={tiles} />
      <UseTiles tiles={uses} />
      <ProductRow id="featured" title="Featured Products" products={featured} />
      <ProductRow
        id="arrivals"
        title="New Arrivals"
        link={{ to: "/products?isNew=true", label: "View All" }}
        products={arrivals}
      />
      {lead && <BuilderTeaser />}
      <BrandLinks brands={brands} />
      <Suspense>
        <RecentlyViewed />
      </Suspense>
      {shop && <WhyChoose shop={shop} ratings={ratings} />}
    </Page>
  );
}
