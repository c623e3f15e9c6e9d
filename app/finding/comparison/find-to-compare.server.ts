import { listFirstProducts } from "#app/finding/browsing/product-list.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { SEARCH_MAX_LENGTH } from "#app/finding/search/search-limits.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { comparedSlugs } from "./compare-address.ts";
import { findComparison } from "./compare-queries.server.ts";

/** `typed`: a product's address, SKU or a search. */
export async function findToCompare(db: Database, typed: string, slugs: readonly string[]): Promise<string | null> {
  const [, named] = /\/products\/([^/?#\s]+)/.exec(typed) ?? [];
  const products = named
    ? (await findComparison(db, comparedSlugs(named))).products
    : await searchProducts(db, typed.slice(0, SEARCH_MAX_LENGTH));
  return products.find(({ slug }) => !slugs.includes(slug))?.slug ?? null;
}

async function searchProducts(db: Database, search: string) {
  const filters = { ...noFilters, search, sort: "relevance" as const };
  return (await listFirstProducts(db, await readCatalogue(db), filters)).products;
}
