/** What the home page shows, as an admin arranged it (docs/rules.md#g21). */
import type { RouterContextProvider } from "react-router";
import { isWithoutAdmin } from "#app/accounts/people/first-admin.server.ts";
import { findListed, listFeatured, listNewArrivals } from "#app/catalog/product-queries.server.ts";
import { type CardProduct, toCard } from "#app/catalog/product-types.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { getFilterNames, listFirstProducts } from "#app/finding/browsing/product-list.server.ts";
import { type Catalogue, readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { findCovers } from "#app/finding/columns/cover-queries.server.ts";
import { noFilters, type Sort } from "#app/finding/filters/product-filters.ts";
import { countDeliveredOrders } from "#app/orders/order-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";
import { homeTiles, type Offer } from "#app/storefront/home-content.ts";
import { findUseTiles, topBrands } from "#app/storefront/home-entrances.server.ts";

const ROW = 4;

/** The stored settings, or those of an admin's form before it is saved. */
export type Arrangement = Pick<
  StoreSettings,
  "homeTitle" | "homeIntro" | "homeProduct" | "homeOrder" | "offerTitle" | "offerText" | "offerLink" | "offerDays"
>;

export type Home = Awaited<ReturnType<typeof loadHome>>;

/** `isPreview`: an offer is shown on days that are not its own, too. */
export async function loadHome(
  context: Readonly<RouterContextProvider>,
  arrangement: Arrangement,
  { isPreview = false } = {},
) {
  const { db, clock } = context.get(appContext);
  const featured = await listFeatured(db, ROW + 1);
  const arrivals = await listNewArrivals(db, ROW);
  const catalogue = await readCatalogue(db);
  const names = getFilterNames(catalogue);
  const covers = { category: await findCovers(db, "category"), brand: await findCovers(db, "brand") };
  const filled = { categories: names.filledCategories, brands: names.brands };
  const chosen = arrangement.homeProduct === "" ? null : await findListed(db, arrangement.homeProduct);
  // Without a choice, the featured product after the row's leads the page, otherwise the first available.
  const first = chosen ?? featured[ROW] ?? featured[0] ?? arrivals[0];
  const lead = first ? toCard(first) : ((await sorted(db, catalogue, "newest"))[0] ?? null);
  const shown = new Set([lead, ...featured.slice(0, ROW)].map((product) => product?.id));
  const popular = await sorted(db, catalogue, "popularity");
  return {
    title: arrangement.homeTitle,
    intro: arrangement.homeIntro,
    order: arrangement.homeOrder,
    offer: offerOn(arrangement, isPreview ? null : dayInIndia(clock.now())),
    lead,
    needsAdmin: lead === null && (await isWithoutAdmin(db)),
    featured: featured.slice(0, ROW).map(toCard),
    bestSellers: popular
      .filter(({ id, stock }) => stock > 0 && catalogue.columns.unitsSold(id) > 0 && !shown.has(id))
      .slice(0, ROW),
    arrivals: arrivals.map(toCard),
    tiles: homeTiles(catalogue.categories, filled, covers),
    uses: await findUseTiles(db, catalogue, names),
    brands: topBrands(catalogue, names),
    ratings: catalogue.columns.ratings(),
    delivered: await countDeliveredOrders(db),
  };
}

/** `day` null: any day. */
function offerOn({ offerTitle, offerText, offerLink, offerDays }: Arrangement, day: string | null): Offer | null {
  if (offerTitle === "") return null;
  if (day !== null && offerDays && (day < offerDays.from || day > offerDays.until)) return null;
  return { title: offerTitle, text: offerText, to: offerLink || "/products", until: offerDays?.until ?? null };
}

async function sorted(db: Database, catalogue: Catalogue, sort: Sort): Promise<CardProduct[]> {
  const { products } = await listFirstProducts(db, catalogue, { ...noFilters, sort });
  return products;
}
