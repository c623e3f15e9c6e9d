/** For product pages those on sale, for the back office all. */
import { and, asc, eq, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { EditingTables } from "#app/catalog/editing/editing-tables.server.ts";
import { isListed, stockOnSale } from "#app/catalog/on-sale.server.ts";
import type { ProductStatus } from "#app/catalog/product-status.ts";
import { productModels, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { ProductModel } from "./variant-choices.ts";

/** Values of the model's specifications, in its order: [value, number]. */
type Said = [string, number | null][];

const saidBy = (from: Pick<EditingTables, "products" | "productModels" | "productSpecs">) => sql<Said>`(
  select json_agg(json_build_array(coalesce(s.value, ''), s.number) order by d.n)
  from jsonb_array_elements_text(${from.productModels.specs}) with ordinality as d (key, n)
  left join ${from.productSpecs} s on s.product_id = ${from.products.id} and s.spec_key = d.key)`;

/** By size where it is a number, else by the alphabet. */
function bySaid({ said: a }: { said: Said }, { said: b }: { said: Said }): number {
  for (let at = 0; at < a.length; at++) {
    const [[text = "", number = null] = [], [otherText = "", otherNumber = null] = []] = [a[at], b[at]];
    const order = number !== null && otherNumber !== null ? number - otherNumber : text.localeCompare(otherText, "en");
    if (order !== 0) return order;
  }
  return 0;
}

/** Null for a model with nothing on sale. */
export async function findModel(db: Database, id: string): Promise<ProductModel | null> {
  const all = { products, productModels, productSpecs };
  const rows = await db
    .select({
      model: { id: productModels.id, name: productModels.name, specs: productModels.specs },
      variant: {
        id: products.id,
        slug: products.slug,
        name: products.name,
        sellingPricePaise: products.sellingPricePaise,
        stock: stockOnSale,
      },
      said: saidBy(all),
    })
    .from(products)
    .innerJoin(productModels, eq(productModels.id, products.modelId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(products.modelId, id), isListed))
    .orderBy(asc(products.name), asc(products.id));
  const [first] = rows;
  if (!first) return null;
  const variants = rows.sort(bySaid).map(({ variant, said }) => ({ ...variant, values: said.map(([value]) => value) }));
  return { ...first.model, specs: await labelled(db, first.model.specs), variants };
}

async function labelled(db: Database, keys: readonly string[]): Promise<{ key: string; label: string }[]> {
  const rows = await db.select({ key: specDefinitions.key, label: specDefinitions.label }).from(specDefinitions);
  return keys.map((key) => rows.find((row) => row.key === key) ?? { key, label: key });
}

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

/** Null: an unknown product. `model` null: it has none yet. */
export async function findEditedModel(db: Database, tables: EditingTables, productId: string) {
  if (!isUuid(productId)) return null;
  const { products, productModels } = tables;
  if (!isUuid(productId)) return null;
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
      said: saidBy(tables),
    })
    .from(products)
    .innerJoin(productModels, eq(productModels.id, products.modelId))
    .where(eq(products.modelId, model.id))
    .orderBy(asc(name), asc(id));
  const variants: EditedVariant[] = rows
    .sort(bySaid)
    .map(({ variant, said }) => ({ ...variant, values: said.map(([value]) => value) }));
  const { id: ofModel, version: seen, name: modelName } = model;
  const edited: EditedModel = {
    id: ofModel,
    version: seen,
    name: modelName,
    specs: await labelled(db, model.specs),
  };
  return { product, model: edited, variants };
}

/** Specifications that are said of the product: a model's variants may differ in them. */
export async function listSaidSpecs(
  db: Database,
  { productSpecs }: EditingTables,
  productId: string,
): Promise<{ key: string; label: string; value: string }[]> {
  return db
    .select({ key: specDefinitions.key, label: specDefinitions.label, value: productSpecs.value })
    .from(productSpecs)
    .innerJoin(specDefinitions, eq(specDefinitions.key, productSpecs.specKey))
    .where(eq(productSpecs.productId, productId))
    .orderBy(asc(specDefinitions.position), asc(specDefinitions.key));
}
