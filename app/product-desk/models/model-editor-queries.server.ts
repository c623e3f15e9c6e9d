/** Includes variants not on sale. */
import { asc, eq } from "drizzle-orm";
import { addLabels, compareVariants, variantValues } from "#app/catalog/models/model-queries.server.ts";
import type { ProductStatus } from "#app/catalog/product-status.ts";
import { specDefinitions } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { EditingTables } from "#app/product-desk/editing/editing-tables.server.ts";

export type EditedVariant = {
  id: string;
  version: number;
  name: string;
  sku: string;
  status: ProductStatus;
  pricePaise: number;
  discountPricePaise: number | null;
  stock: number;
  values: string[];
};

export type EditedModel = { id: string; version: number; name: string; specs: { key: string; label: string }[] };

/** Null means: unknown product. `model`: null if it has none. */
export async function findEditedModel(db: Database, tables: EditingTables, productId: string) {
  if (!isUuid(productId)) return null;
  const { products, productModels } = tables;
  const { id, name, slug, modelId, categoryId } = products;
  const [product] = await db.select({ id, name, slug, modelId, categoryId }).from(products).where(eq(id, productId));
  if (!product) return null;
  if (product.modelId === null) return { product, model: null, variants: [] };
  const [model] = await db.select().from(productModels).where(eq(productModels.id, product.modelId));
  if (!model) throw new Error("a product of another vendor's model");
  const { version, sku, status, pricePaise, discountPricePaise, stock } = products;
  const rows = await db
    .select({
      variant: { id, version, name, sku, status, pricePaise, discountPricePaise, stock },
      values: variantValues(tables),
    })
    .from(products)
    .innerJoin(productModels, eq(productModels.id, products.modelId))
    .where(eq(products.modelId, model.id))
    .orderBy(asc(name), asc(id));
  const variants: EditedVariant[] = rows
    .sort(compareVariants)
    .map(({ variant, values }) => ({ ...variant, values: values.map(([value]) => value) }));
  const specs = await addLabels(db, model.specs);
  const edited: EditedModel = { id: model.id, version: model.version, name: model.name, specs };
  return { product, model: edited, variants };
}

/** Variants of its model may differ in them. */
export async function listProductSpecs(
  db: Database,
  { productSpecs }: EditingTables,
  productId: string,
): Promise<{ key: string; label: string; value: string }[]> {
  const rows = await db
    .select({ key: specDefinitions.key, label: specDefinitions.label, value: productSpecs.value })
    .from(productSpecs)
    .innerJoin(specDefinitions, eq(specDefinitions.key, productSpecs.specKey))
    .where(eq(productSpecs.productId, productId))
    .orderBy(asc(specDefinitions.position), asc(specDefinitions.key));
  return rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]));
}
