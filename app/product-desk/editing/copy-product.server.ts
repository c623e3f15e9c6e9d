import { eq } from "drizzle-orm";
import { listProductPictures, writePictures } from "#app/catalog/pictures/product-pictures.server.ts";
import { productSpecs, type products } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type SpecValue, slugFor } from "./product-form.ts";
import { insertWithFreeSlug, writeSpecs } from "./product-parts.server.ts";

type Product = typeof products.$inferSelect;

/** Sales, ratings and identifiers belong to the original. */
const resetFields = {
  status: "draft",
  stock: 0,
  costPricePaise: null,
  isFeatured: false,
  isNew: false,
  ratingAverage: 0,
  reviewCount: 0,
  unitsSold90d: 0,
  sku: "",
  gtin: "",
  mpn: "",
  modelId: null,
  variantKey: null,
} as const;

/** A draft without stock, with a slug of its own. `specs`: replace the original's. */
export async function copyProduct(
  tx: Database,
  row: Product,
  changes: Partial<Omit<Product, "id" | "slug" | "stock" | "sellingPricePaise">> & { name: string },
  { now, specs = [] }: { now: Date; specs?: readonly SpecValue[] },
): Promise<string> {
  const { id, slug: _, sellingPricePaise: __, createdAt, updatedAt, version, ...copied } = row;
  const values = { ...copied, ...resetFields, ...changes, createdAt: now, updatedAt: now };
  const { id: copyId } = await insertWithFreeSlug(tx, slugFor("", { name: changes.name, sku: row.slug }), values);
  const before = await tx.select().from(productSpecs).where(eq(productSpecs.productId, id));
  const specByKey = new Map(before.map(({ specKey: key, value, number }) => [key, { key, value, number }]));
  for (const spec of specs) specByKey.set(spec.key, spec);
  await writeSpecs(tx, copyId, [...specByKey.values()]);
  const pictures = (await listProductPictures(tx, id)).map((picture) => ({
    ...picture,
    id: crypto.randomUUID() as string,
    isReady: true,
  }));
  await writePictures(tx, copyId, pictures);
  return copyId;
}
