/** Reads tables for admins, views for vendors. */
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { fieldColumns } from "#app/catalog/field-columns.server.ts";
import { brands, categories } from "#app/catalog/schema.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { allTables, type EditingTables } from "#app/product-desk/editing/editing-tables.server.ts";
import { groupByProduct } from "#app/product-desk/editing/product-batch.server.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { productConditions } from "#app/product-desk/editing/product-table-queries.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import type { StoredProduct } from "./exchange-columns.ts";

const BATCH_SIZE = 500;

/** Batches have their own transactions, so that a slow download holds no connection. */
export async function* readProducts(
  db: Database,
  { run, tables }: Pick<ProductScope, "run" | "tables">,
  state: Pick<TableState, "q" | "filters">,
): AsyncGenerator<StoredProduct> {
  let after = "";
  for (;;) {
    const where = and(productConditions(tables, state), gt(tables.products.slug, after));
    const batch = await run(db, (tx) => findStoredProducts(tx, tables, where, BATCH_SIZE));
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
    after = last.slug;
  }
}

/** Unknown slugs are left out. */
export async function findProductsBySlug(
  tx: Database,
  tables: EditingTables,
  slugs: readonly string[],
): Promise<Map<string, StoredProduct>> {
  if (slugs.length === 0) return new Map();
  const stored = await findStoredProducts(tx, tables, inArray(tables.products.slug, [...slugs]), slugs.length);
  return new Map(stored.map((product) => [product.slug, product]));
}

/** Products by SKU in lower case; in an admin's file a SKU may be several vendors'. */
export async function findProductsBySku(
  tx: Database,
  tables: EditingTables,
  skus: readonly string[],
): Promise<Map<string, StoredProduct[]>> {
  if (skus.length === 0) return new Map();
  const hasSku = inArray(sql`lower(${tables.products.sku})`, [...new Set(skus.map((sku) => sku.toLowerCase()))]);
  const stored = await findStoredProducts(tx, tables, hasSku, null);
  return Map.groupBy(stored, ({ sku }) => sku.toLowerCase());
}

async function findStoredProducts(
  db: Database,
  { products, productModels, productSpecs }: EditingTables,
  where: SQL | undefined,
  limit: number | null,
): Promise<StoredProduct[]> {
  const { id, version, slug, vendorId } = products;
  const query = db
    .select({
      ...fieldColumns(products),
      id,
      version,
      vendorId,
      vendor: vendors.slug,
      model: productModels.name,
      variesBy: productModels.specs,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(productModels, eq(productModels.id, products.modelId))
    .where(where)
    .orderBy(asc(slug))
    .$dynamic();
  const rows = await (limit === null ? query : query.limit(limit));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const { productId, specKey, value, number } = productSpecs;
  const specs = groupByProduct(
    await db.select({ productId, specKey, value, number }).from(productSpecs).where(inArray(productId, ids)),
  );
  return rows.map((row) => ({
    ...row,
    // Admins don't see what a vendor pays.
    costPricePaise: products === allTables.products && row.vendorId !== STORE_VENDOR ? null : row.costPricePaise,
    specs: new Map((specs.get(row.id) ?? []).map((spec) => [spec.specKey, spec])),
  }));
}
