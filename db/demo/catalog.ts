/** The sample catalogue (docs/rules.md#r133): the 18 products of db/demo/samples. */

import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import {
  brands,
  categories,
  productImages,
  productSpecs,
  products,
  stockMovements,
} from "#app/catalog/schema.server.ts";
import { ensureSearchTerms } from "#app/catalog/search/search-terms.server.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { sampleBrands, sampleProducts } from "#db/demo/samples/catalogue.ts";
import { sampleOrders } from "#db/demo/samples/orders.ts";
import { samplePictures } from "#db/demo/samples/pictures.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Before the oldest past order. */
const SHELVED_DAYS_AGO = 150;

/** Fills an empty catalogue, after the accounts' seed, with the stock before the past orders. */
export async function seedCatalogue(tx: Database): Promise<void> {
  const brandIds = await idsByName(tx.insert(brands).values(sampleBrands).returning());
  await ensureCategories(tx);
  await ensureSearchTerms(tx);
  const categoryIds = await idsByName(tx.select().from(categories));
  const inserted = await tx
    .insert(products)
    .values(
      sampleProducts.map(({ brand, category, price, discountPrice, rating: _r, reviews: _n, specs: _s, ...rest }) => ({
        ...rest,
        stock: rest.stock + soldBefore(rest.slug),
        brandId: idOf(brandIds, brand),
        categoryId: idOf(categoryIds, category),
        pricePaise: price * PAISE_PER_RUPEE,
        discountPricePaise: discountPrice === undefined ? null : discountPrice * PAISE_PER_RUPEE,
        status: "live" as const,
      })),
    )
    .returning({ id: products.id, slug: products.slug, stock: products.stock });
  await seedDetails(tx, new Map(inserted.map(({ slug, id }) => [slug, id])));
  const at = new Date(Date.now() - SHELVED_DAYS_AGO * DAY_MS);
  await tx.insert(stockMovements).values(
    inserted.map(({ id, stock }) => ({
      productId: id,
      delta: stock,
      stockAfter: stock,
      reason: "initial" as const,
      at,
    })),
  );
}

/** Taken off the shelf by past orders, so that the sample's stock is what is left. */
function soldBefore(slug: string): number {
  const kept = sampleOrders.filter((order) => order.status !== "cancelled").flatMap((order) => order.lines);
  return kept.filter((line) => line.slug === slug).reduce((sum, line) => sum + line.quantity, 0);
}

async function seedDetails(tx: Database, ids: Map<string, string>): Promise<void> {
  const specs = sampleProducts.flatMap(({ slug, specs }) =>
    specs.map(({ key, value, number }) => ({ productId: idOf(ids, slug), specKey: key, value, number })),
  );
  await tx.insert(productSpecs).values(specs);
  const pictures = Object.entries(samplePictures).flatMap(([slug, ofProduct]) =>
    ofProduct.map(({ base, ...picture }, position) => ({
      productId: idOf(ids, slug),
      position,
      path: base,
      ...picture,
    })),
  );
  if (pictures.length > 0) await tx.insert(productImages).values(pictures);
}

async function idsByName(rows: Promise<{ id: string; name: string }[]>): Promise<Map<string, string>> {
  return new Map((await rows).map(({ id, name }) => [name, id]));
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`the sample catalogue names "${name}", which it doesn't have`);
  return id;
}
