/**
 * Writes many products with few statements, for imports and bulk changes. Callers lock the products (`lockProducts`),
 * check permissions and write the audit log.
 */
import { inArray, sql } from "drizzle-orm";
import { categories, productImages, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { missingForSale } from "./sale-readiness.ts";

/** Rows per statement. */
export const AT_ONCE = 500;

export function* inPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += AT_ONCE) yield rows.slice(start, start + AT_ONCE);
}

/** The same for rows still being read. */
export async function* inPiecesAsTheyCome<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[], void, undefined> {
  let piece: Row[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < AT_ONCE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Locks the products in id order (docs/rules.md#r14); returns them by id. Missing ones are left out. */
export async function lockProducts(tx: Database, ids: readonly string[]) {
  const found = new Map<string, typeof products.$inferSelect>();
  for (const piece of inPieces([...new Set(ids)].sort())) {
    const rows = await tx
      .select()
      .from(products)
      .where(inArray(products.id, piece))
      .orderBy(products.id)
      .for("no key update");
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/**
 * Runs `work` without search triggers, then updates the documents of `ids` at once: row by row would take several times
 * as long.
 */
export async function withSearchOnce(tx: Database, ids: readonly string[], work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`select set_config('shop.search_later', 'on', true)`);
  await work();
  await tx.execute(sql`select set_config('shop.search_later', '', true)`);
  for (const piece of inPieces(ids))
    await tx.execute(
      sql`select refresh_product_search(array(select jsonb_array_elements_text(${JSON.stringify(piece)}::jsonb)::uuid))`,
    );
}

type Sale = Pick<typeof products.$inferSelect, "pricePaise" | "discountPricePaise" | "status" | "isFeatured" | "isNew">;

/** Prices, status and flags. */
export async function writeSaleColumns(
  tx: Database,
  rows: readonly (Sale & { id: string })[],
  at: Date,
): Promise<void> {
  for (const piece of inPieces(rows)) {
    const values = piece.map(({ id, pricePaise, discountPricePaise, status, isFeatured, isNew }) => {
      return { id, price: pricePaise, discount: discountPricePaise, status, featured: isFeatured, fresh: isNew };
    });
    await tx.execute(sql`
      update products p set price_paise = v.price, discount_price_paise = v.discount, status = v.status,
        is_featured = v.featured, is_new = v.fresh, updated_at = ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as v (id uuid, price bigint, discount bigint, status text, featured boolean, fresh boolean)
      where p.id = v.id`);
  }
}

type Details = Pick<
  typeof products.$inferSelect,
  "gstRateBp" | "hsn" | "warrantyMonths" | "countryOfOrigin" | "releasedOn"
>;

/** Fields outside price and search. */
export async function writeDetails(tx: Database, rows: readonly (Details & { id: string })[], at: Date): Promise<void> {
  for (const piece of inPieces(rows)) {
    const values = piece.map(({ id, gstRateBp, hsn, warrantyMonths, countryOfOrigin, releasedOn }) => {
      return { id, gst: gstRateBp, hsn, warranty: warrantyMonths, origin: countryOfOrigin, released: releasedOn };
    });
    await tx.execute(sql`
      update products p set gst_rate_bp = v.gst, hsn = v.hsn, warranty_months = v.warranty,
        country_of_origin = v.origin, released_on = v.released, updated_at = ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as v (id uuid, gst integer, hsn text, warranty smallint, origin text, released date)
      where p.id = v.id`);
  }
}

type Texts = Pick<typeof products.$inferSelect, "name" | "description" | "brandId" | "categoryId">;

/** Searched texts: triggers follow row by row, so pass only products where they change. */
export async function writeTexts(tx: Database, rows: readonly (Texts & { id: string })[], at: Date): Promise<void> {
  for (const piece of inPieces(rows)) {
    const values = piece.map(({ id, name, description, brandId, categoryId }) => {
      return { id, name, description, brand: brandId, category: categoryId };
    });
    await tx.execute(sql`
      update products p set name = v.name, description = v.description, brand_id = v.brand, category_id = v.category,
        updated_at = ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as v (id uuid, name text, description text, brand uuid, category uuid)
      where p.id = v.id`);
  }
}

export type SaleFacts = Parameters<typeof missingForSale>[0] & { keySpecs: { key: string; label: string }[] };

/** What decides whether each may be on sale; see sale-readiness.ts. */
export async function findSaleFacts(tx: Database, ids: readonly string[]): Promise<Map<string, SaleFacts>> {
  const facts = new Map<string, SaleFacts>();
  const labels = await tx.select({ key: specDefinitions.key, label: specDefinitions.label }).from(specDefinitions);
  const groups = await tx.select({ id: categories.id, keySpecs: categories.keySpecs }).from(categories);
  const keySpecsOf = new Map(
    groups.map(({ id, keySpecs }) => [id, keySpecs.flatMap((key) => labels.find((one) => one.key === key) ?? [])]),
  );
  for (const piece of inPieces(ids)) {
    const { id, description, pricePaise, categoryId } = products;
    const rows = await tx.select({ id, description, pricePaise, categoryId }).from(products).where(inArray(id, piece));
    const { productId, specKey } = productSpecs;
    const specs = group(await tx.select({ productId, specKey }).from(productSpecs).where(inArray(productId, piece)));
    const images = group(
      await tx
        .select({ productId: productImages.productId, isReady: sql<boolean>`${productImages.widths} <> '[]'` })
        .from(productImages)
        .where(inArray(productImages.productId, piece)),
    );
    for (const row of rows) {
      facts.set(row.id, {
        description: row.description,
        pricePaise: row.pricePaise,
        pictures: images.get(row.id) ?? [],
        specKeys: (specs.get(row.id) ?? []).map((spec) => spec.specKey),
        keySpecs: keySpecsOf.get(row.categoryId) ?? [],
      });
    }
  }
  return facts;
}

export function group<Row extends { productId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ productId }) => productId);
}
