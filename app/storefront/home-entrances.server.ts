/** The home page's ways into the catalogue: uses with their lowest prices, and the brands with most products. */
import { getCounts } from "#app/finding/browsing/facets.ts";
import { getPriceRange, listFirstProducts } from "#app/finding/browsing/product-list.server.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { narrow } from "#app/finding/columns/narrow.ts";
import type { FilterNames } from "#app/finding/filters/product-filters.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { hrefOf, type UseTile, usesOf } from "./home-uses.ts";

const MAX_BRANDS = 12;

/** Leaves out uses for which nothing is in stock. */
export async function findUseTiles(db: Database, catalogue: Catalogue, names: FilterNames): Promise<UseTile[]> {
  const tiles: UseTile[] = [];
  for (const use of usesOf(names)) {
    const range = getPriceRange(catalogue, { ...use.filters, inStock: true });
    if (!range) continue;
    const { products } = await listFirstProducts(db, catalogue, { ...use.filters, inStock: true });
    const { label, text } = use;
    tiles.push({ label, text, to: hrefOf(use), fromPaise: range.from, picture: products[0]?.image ?? null });
  }
  return tiles;
}

/** The brands with most products on sale, by name. */
export function topBrands({ columns }: Catalogue, names: FilterNames): string[] {
  const { counts } = narrow(columns.listed, [], [columns.brand], columns.models);
  return getCounts(columns.brand, counts, names.brands)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_BRANDS)
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, "en-IN"));
}
