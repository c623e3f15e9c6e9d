/** Fields for the audit log; stock has entries of its own. */
import { asc, eq } from "drizzle-orm";
import { fieldColumns } from "#app/catalog/field-columns.server.ts";
import { brands, categories, productImages, productSpecs, products } from "#app/catalog/schema.server.ts";
import { NOT_PUBLISHED } from "#app/catalog/specifications/spec-definition.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** @throws if the product doesn't exist */
export async function productSnapshot(tx: Database, id: string): Promise<Record<string, unknown>> {
  const { stock: _, ...fields } = fieldColumns(products);
  const [row] = await tx
    .select({ ...fields, category: categories.name, vendorId: products.vendorId })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  if (!row) throw new Error(`no product ${id}`);
  const specs = await tx
    .select()
    .from(productSpecs)
    .where(eq(productSpecs.productId, id))
    .orderBy(asc(productSpecs.specKey));
  const pictures = await tx
    .select({ path: productImages.path, alt: productImages.alt })
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position));
  return {
    ...row,
    specs: Object.fromEntries(specs.map(({ specKey, value }) => [specKey, value ?? NOT_PUBLISHED])),
    pictures,
  };
}
