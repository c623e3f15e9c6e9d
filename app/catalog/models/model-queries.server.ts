import { and, asc, eq, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { isListed, stockOnSale } from "#app/catalog/on-sale.server.ts";
import { productModels, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ProductModel } from "./variant-choices.ts";

type ModelTables = {
  products: typeof products;
  productModels: typeof productModels;
  productSpecs: typeof productSpecs;
};

/** [value, number] per specification. */
type VariantValues = [string, number | null][];

export const variantValues = (from: ModelTables) => sql<VariantValues>`(
  select json_agg(json_build_array(coalesce(s.value, ''), s.number) order by d.n)
  from jsonb_array_elements_text(${from.productModels.specs}) with ordinality as d (key, n)
  left join ${from.productSpecs} s on s.product_id = ${from.products.id} and s.spec_key = d.key)`;

export function compareVariants(
  { values: a }: { values: VariantValues },
  { values: b }: { values: VariantValues },
): number {
  for (let at = 0; at < a.length; at++) {
    const [[text = "", number = null] = [], [otherText = "", otherNumber = null] = []] = [a[at], b[at]];
    const order = number !== null && otherNumber !== null ? number - otherNumber : text.localeCompare(otherText, "en");
    if (order !== 0) return order;
  }
  return 0;
}

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
      values: variantValues(all),
    })
    .from(products)
    .innerJoin(productModels, eq(productModels.id, products.modelId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(products.modelId, id), isListed))
    .orderBy(asc(products.name), asc(products.id));
  const [first] = rows;
  if (!first) return null;
  const variants = rows
    .sort(compareVariants)
    .map(({ variant, values }) => ({ ...variant, values: values.map(([value]) => value) }));
  return { ...first.model, specs: await addLabels(db, first.model.specs), variants };
}

export async function addLabels(db: Database, keys: readonly string[]): Promise<{ key: string; label: string }[]> {
  const rows = await db.select({ key: specDefinitions.key, label: specDefinitions.label }).from(specDefinitions);
  return keys.map((key) => rows.find((row) => row.key === key) ?? { key, label: key });
}
