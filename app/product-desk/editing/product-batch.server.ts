/** Writes many products with few statements. Callers lock them, check permissions and write the audit log. */
import { inArray, sql } from "drizzle-orm";
import { productFields } from "#app/catalog/product-fields.ts";
import { categories, productImages, productSpecs, products } from "#app/catalog/schema.server.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readNeededSpecs } from "./product-parts.server.ts";
import { isWorkCategory, type missingForSale } from "./sale-readiness.ts";

/** Updates the documents of `ids` together, which is several times as fast as triggers. */
export async function withSearchOnce(tx: Database, ids: readonly string[], work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`select set_config('shop.search_later', 'on', true)`);
  await work();
  await tx.execute(sql`select set_config('shop.search_later', '', true)`);
  for (const batch of inBatches(ids))
    await tx.execute(
      sql`select refresh_product_search(array(select jsonb_array_elements_text(${JSON.stringify(batch)}::jsonb)::uuid))`,
    );
}

type Product = typeof products.$inferSelect;
/** Only stock/ writes stock. */
type ColumnName = Exclude<keyof typeof products.$inferInsert, "id" | "sellingPricePaise" | "stock">;

/** `product`: the locked row. */
export type ProductChange = { product: Product; changes: Partial<Omit<Product, "stock">> };

const searchedFields: ReadonlySet<string> = new Set(
  productFields.filter((field) => "isSearched" in field && field.isSearched).map(({ key }) => key),
);
const columnOfField: Record<string, string> = { brand: "brandId", category: "categoryId" };
const searchedColumns: ReadonlySet<string> = new Set([...searchedFields].map((key) => columnOfField[key] ?? key));

export function isSearched(fields: object): boolean {
  return Object.keys(fields).some((key) => searchedFields.has(key));
}

/** Columns that search depends on are written only where they change. */
export async function writeProducts(tx: Database, rows: readonly ProductChange[], at: Date): Promise<void> {
  const isIn = (isSearchedGroup: boolean) => (column: string) => searchedColumns.has(column) === isSearchedGroup;
  for (const group of [isIn(true), isIn(false)]) {
    const touched = rows.filter(({ changes }) => Object.keys(changes).some(group));
    const columns = [...new Set(touched.flatMap(({ changes }) => Object.keys(changes).filter(group)))] as ColumnName[];
    for (const batch of inBatches(touched)) await writeColumns(tx, columns, batch, at);
  }
}

async function writeColumns(tx: Database, columns: ColumnName[], rows: ProductChange[], at: Date): Promise<void> {
  const values = rows.map(({ product, changes }) => ({ ...product, ...changes }));
  const types = columns.map((column) => sql`${sql.identifier(column)} ${sql.raw(products[column].getSQLType())}`);
  const written = columns.map((column) => [column, sql`v.${sql.identifier(column)}`]);
  await tx
    .update(products)
    .set({ ...Object.fromEntries(written), updatedAt: at })
    .from(sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, ${sql.join(types, sql`, `)})`)
    .where(sql`${products.id} = v.id`);
}

/** Used for changes in other tables of the product. */
export async function raiseVersions(tx: Database, ids: readonly string[], at: Date): Promise<void> {
  for (const batch of inBatches(ids))
    await tx
      .update(products)
      .set({ version: sql`${products.version}`, updatedAt: at })
      .where(inArray(products.id, batch));
}

export type SaleFacts = Parameters<typeof missingForSale>[0] & { keySpecs: { key: string; label: string }[] };

/** See sale-readiness.ts. */
export async function findSaleFacts(tx: Database, ids: readonly string[]): Promise<Map<string, SaleFacts>> {
  const facts = new Map<string, SaleFacts>();
  const neededIn = await readNeededSpecs(tx);
  const groups = await tx.select().from(categories);
  const keySpecsOf = new Map(groups.map((category) => [category.id, neededIn(category)]));
  const work = new Set(groups.flatMap((category) => (isWorkCategory(category) ? [category.id] : [])));
  for (const batch of inBatches(ids)) {
    const rows = await tx.select().from(products).where(inArray(products.id, batch));
    const { productId, specKey } = productSpecs;
    const specs = groupByProduct(
      await tx.select({ productId, specKey }).from(productSpecs).where(inArray(productId, batch)),
    );
    const images = groupByProduct(
      await tx
        .select({ productId: productImages.productId, isReady: sql<boolean>`${productImages.widths} <> '[]'` })
        .from(productImages)
        .where(inArray(productImages.productId, batch)),
    );
    for (const row of rows) {
      facts.set(row.id, {
        ...row,
        isWork: work.has(row.categoryId),
        pictures: images.get(row.id) ?? [],
        specKeys: (specs.get(row.id) ?? []).map((spec) => spec.specKey),
        keySpecs: keySpecsOf.get(row.categoryId) ?? [],
      });
    }
  }
  return facts;
}

export function groupByProduct<Row extends { productId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ productId }) => productId);
}
