/** A shop of a few products, and what is found in it. */
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSpecs } from "#app/catalog/schema.server.ts";
import { listProducts } from "#app/finding/browsing/product-list.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { ensureSearchTerms } from "#app/finding/search/search-terms.server.ts";
import { applyUnderstood, understandIn } from "#app/finding/understanding/understand-in.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct, openCatalogue } from "#tests/support/catalogue.ts";

export async function openShop(db: Database) {
  await ensureCategories(db);
  await ensureSearchTerms(db);
}

export async function sell(
  db: Database,
  category: string,
  name: string,
  specs: Record<string, string>,
  {
    pricePaise = 10_000_00,
    brand = "Kaveri",
    description = "For computers.",
  }: { pricePaise?: number; brand?: string; description?: string } = {},
) {
  const { id } = await aProduct(db, { category, name, description, brand, pricePaise });
  for (const [specKey, value] of Object.entries(specs))
    await db.insert(productSpecs).values({ productId: id, specKey, value, number: Number(value) || null });
}

export async function search(db: Database, typed: string) {
  const { catalogue, names } = await openCatalogue(db);
  const filters = { ...noFilters, search: typed, sort: "relevance" as const };
  const understood = understandIn(catalogue, names, typed, null);
  const list = await listProducts(
    db,
    { catalogue, names },
    understood ? { ...applyUnderstood(filters, understood), sort: "relevance" } : filters,
  );
  return { understood, names: list.products.map(({ name }) => name), notes: list.products.map(({ note }) => note) };
}
