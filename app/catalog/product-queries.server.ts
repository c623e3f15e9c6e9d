import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { Picture } from "#app/ui/controls/picture.tsx";
import { MAX_WEBP_WIDTH } from "#app/ui/controls/picture-files.ts";
import { namesAbove } from "./category-queries.server.ts";
import { publicFieldColumns } from "./field-columns.server.ts";
import { bestSelling, isFirstOfModel } from "./models/first-of-model.server.ts";
import { backOn, isListed, isOnSale, listed } from "./on-sale.server.ts";
import { selectSummaries, summary } from "./product-summary.server.ts";
import type { ProductDetail, ProductSummary, Spec } from "./product-types.ts";
import {
  brands,
  categories,
  productImages,
  productSlugs,
  productSpecs,
  products,
  specDefinitions,
} from "./schema.server.ts";
import { completeSpecs } from "./specifications/read-specs.ts";
import { splitPublished } from "./specifications/spec-definition.ts";

/** Keeps the order of `ids`, without unknown ones; products may be off sale. */
export async function findProductsByIds(db: Database, ids: readonly string[]): Promise<ProductSummary[]> {
  const validIds = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  if (validIds.length === 0) return [];
  const rows = await selectSummaries(db).where(inArray(products.id, validIds));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return validIds.flatMap((id) => byId.get(id) ?? []);
}

async function listPopular(db: Database, where: SQL, limit: number): Promise<ProductSummary[]> {
  return selectSummaries(db)
    .where(and(isListed, where))
    .orderBy(sql`${products.unitsSold90d} desc, ${products.reviewCount} desc, ${products.name}, ${products.id}`)
    .limit(limit);
}

export async function isAnythingOnSale(db: Database): Promise<boolean> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(isListed)
    .limit(1);
  return product !== undefined;
}

export function listFeatured(db: Database, limit = 4): Promise<ProductSummary[]> {
  const isFirst = isFirstOfModel(bestSelling, sql`v.is_featured and v.stock > 0`);
  return listPopular(db, sql`${products.isFeatured} and ${products.stock} > 0 and ${isFirst}`, limit);
}

export function listNewArrivals(db: Database, limit = 4): Promise<ProductSummary[]> {
  const isFirst = isFirstOfModel(sql`v.released_on desc, v.name, v.id`, sql`v.is_new and v.stock > 0`);
  return selectSummaries(db)
    .where(and(isListed, sql`${products.isNew} and ${products.stock} > 0`, isFirst))
    .orderBy(sql`${products.releasedOn} desc, ${products.name}, ${products.id}`)
    .limit(limit);
}

/** Returns the product of this address, or null when none on sale has it. */
export async function findListed(db: Database, slug: string): Promise<ProductSummary | null> {
  const [product] = await selectSummaries(db).where(and(isListed, eq(products.slug, slug)));
  return product ?? null;
}

/** In stock, nearest in price first; both sides use the index products_by_category_price. */
export async function listSimilar(
  db: Database,
  {
    id,
    modelId,
    categorySlug,
    sellingPricePaise,
  }: Pick<ProductDetail, "id" | "modelId" | "categorySlug" | "sellingPricePaise">,
  limit = 4,
): Promise<ProductSummary[]> {
  const price = sql`${sellingPricePaise}::bigint`;
  // One variant per model is shown, so more rows are read than needed.
  const candidates = limit * 6;
  const others = (side: SQL) => sql`select p.id, p.name, p.model_id, abs(p.selling_price_paise - ${price}) as distance
    from products p join vendors v on v.id = p.vendor_id
    where ${listed("p", "v")} and p.category_id = (select id from categories where slug = ${categorySlug})
      and p.stock > 0 and p.id <> ${id} and (p.model_id is null or p.model_id is distinct from ${modelId}::uuid) and ${side}
    limit ${candidates}`;
  const rows = await rowsOf<{ id: string; model: string }>(
    db,
    sql`select id, coalesce(model_id, id) as model from (
        (${others(sql`p.selling_price_paise >= ${price} order by p.selling_price_paise, p.name, p.id`)})
        union all
        (${others(sql`p.selling_price_paise < ${price} order by p.selling_price_paise desc, p.name, p.id`)})) near
      order by distance, name, id limit ${candidates}`,
  );
  const nearest = rows.filter(({ model }, at) => rows.findIndex((row) => row.model === model) === at);
  return findProductsByIds(
    db,
    nearest.slice(0, limit).map((row) => row.id),
  );
}

export function findProductBySlug(db: Database, slug: string): Promise<ProductDetail | null> {
  return findDetail(db, and(eq(products.slug, slug), isListed));
}

/** Finds any status; callers check access. */
export function findProductForPreview(db: Database, id: string): Promise<ProductDetail | null> {
  return findDetail(db, eq(products.id, id));
}

async function findDetail(db: Database, condition: SQL | undefined): Promise<ProductDetail | null> {
  const [row] = await db
    .select({
      ...publicFieldColumns(products),
      ...summary,
      brandSlug: brands.slug,
      categorySlug: categories.slug,
      categoriesAbove: namesAbove(sql`${products.categoryId}`),
      vendorName: vendors.businessName,
      vendorCity: vendors.city,
      vendorSlug: vendors.slug,
      backOn,
      updatedAt: products.updatedAt,
      modelId: products.modelId,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(condition);
  if (!row) return null;
  const pictures = await listPictures(db, row.id);
  const specs = await listSpecs(db, row.id);
  return { ...row, pictures, specs };
}

export async function isOnlyInBuilds(db: Database, slug: string): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(products.slug, slug), isOnSale, not(isListed)));
  return rows.length > 0;
}

export async function findRedirectSlug(db: Database, slug: string): Promise<string | null> {
  return (await findCurrentSlugs(db, [slug])).get(slug) ?? null;
}

export async function findCurrentSlugs(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ former: productSlugs.slug, slug: products.slug })
    .from(productSlugs)
    .innerJoin(products, eq(products.id, productSlugs.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(inArray(productSlugs.slug, [...slugs]), isListed));
  return new Map(rows.map(({ former, slug }) => [former, slug]));
}

const isReady = sql`${productImages.widths} <> '[]'`;

async function listPictures(db: Database, productId: string): Promise<Picture[]> {
  const { path, widths, formats, width, height, alt } = productImages;
  return db
    .select({ path, widths, formats, width, height, alt })
    .from(productImages)
    .where(and(eq(productImages.productId, productId), isReady))
    .orderBy(asc(productImages.position));
}

/** Includes specifications read from texts. */
export async function listSpecs(db: Database, productId: string): Promise<Spec[]> {
  const { key, label, groupName, position } = specDefinitions;
  const rows = await db
    .select({
      ...{ key, label, group: groupName, value: productSpecs.value, number: productSpecs.number },
      isStored: isNotNull(productSpecs.specKey),
    })
    .from(specDefinitions)
    .leftJoin(productSpecs, and(eq(productSpecs.specKey, key), eq(productSpecs.productId, productId)))
    .where(isNull(specDefinitions.retiredAt))
    .orderBy(asc(position), asc(key));
  const stored = splitPublished(rows.flatMap((row) => (row.isStored ? [[row.key, row] as const] : [])));
  const specs = completeSpecs(stored.specs, { isTable: true });
  return rows.flatMap(({ key, label, group }) => {
    const value = specs.get(key)?.value ?? null;
    return value !== null || stored.notPublished.includes(key) ? [{ key, label, group, value }] : [];
  });
}

const largestPictures = sql<string[]>`coalesce((
  select json_agg(i.path || '-' || (select coalesce(max(w::int) filter (where w::int <= ${sql.raw(String(MAX_WEBP_WIDTH))} or not i.formats ? 'avif'),
      max(w::int)) from jsonb_array_elements_text(i.widths) w) || '.webp' order by i.position)
  from ${productImages} i where i.product_id = ${products.id} and i.widths <> '[]' and i.formats ? 'webp'), '[]')`;

/** Oldest first, so that new products go into the last part. */
export function listSitemapProducts(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ slug: string; updatedAt: Date; pictures: string[] }[]> {
  const order = [asc(products.createdAt), asc(products.id)];
  // The page is cut first, so that pictures of earlier parts are not read.
  const part = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(isListed)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return db
    .select({ slug: products.slug, updatedAt: products.updatedAt, pictures: largestPictures })
    .from(products)
    .where(inArray(products.id, part))
    .orderBy(...order);
}
