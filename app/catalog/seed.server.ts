/** The sample catalogue (decision 25): brands, categories, specifications and the 18 products of db/sample. */
import { PAISE_PER_RUPEE } from "#app/domain/money.ts";
import type { Database } from "#app/platform/db.server.ts";
import { sampleBrands, sampleCategories, sampleProducts, sampleSpecDefinitions } from "#db/sample/catalogue.ts";
import { samplePictures } from "#db/sample/pictures.ts";
import {
  brands,
  categories,
  productImages,
  productSpecs,
  products,
  specDefinitions,
  stockMovements,
} from "./schema.server.ts";

/** Fills an empty catalogue. The vendors of the products are there already (accounts' seed). */
export async function seedCatalogue(tx: Database): Promise<void> {
  const brandIds = await idsByName(tx.insert(brands).values(sampleBrands).returning());
  const categoryIds = await idsByName(tx.insert(categories).values(positioned(sampleCategories)).returning());
  await tx.insert(specDefinitions).values(positioned(sampleSpecDefinitions));
  const inserted = await tx
    .insert(products)
    .values(
      sampleProducts.map(({ brand, category, price, discountPrice, rating, reviews, specs: _, ...rest }) => ({
        ...rest,
        brandId: idOf(brandIds, brand),
        categoryId: idOf(categoryIds, category),
        pricePaise: price * PAISE_PER_RUPEE,
        discountPricePaise: discountPrice === undefined ? null : discountPrice * PAISE_PER_RUPEE,
        ratingAverage: rating,
        reviewCount: reviews,
        status: "live" as const,
      })),
    )
    .returning({ id: products.id, slug: products.slug, stock: products.stock });
  await seedDetails(tx, new Map(inserted.map(({ slug, id }) => [slug, id])));
  await tx
    .insert(stockMovements)
    .values(
      inserted.map(({ id, stock }) => ({ productId: id, delta: stock, stockAfter: stock, reason: "initial" as const })),
    );
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

function positioned<Row extends object>(rows: readonly Row[]): (Row & { position: number })[] {
  return rows.map((row, position) => ({ ...row, position }));
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`the sample catalogue names "${name}", which it doesn't have`);
  return id;
}
