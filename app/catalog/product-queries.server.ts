import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { Picture } from "#app/ui/controls/picture.tsx";
import { ownFieldColumns } from "./field-columns.server.ts";
import { isOnSale } from "./on-sale.server.ts";
import { selectSummaries, summary } from "./product-summary.server.ts";
import type { ProductDetail, ProductSummary } from "./product-types.ts";
import {
  brands,
  categories,
  productImages,
  productSlugs,
  productSpecs,
  products,
  specDefinitions,
} from "./schema.server.ts";

/**
 * In the order of `ids`, on sale or not (`isOnSale`): carts and wishlists name what is gone. Unknown ids are left out,
 * repeated ones come once.
 */
export async function findProductsByIds(db: Database, ids: readonly string[]): Promise<ProductSummary[]> {
  const wanted = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const rows = await selectSummaries(db).where(inArray(products.id, wanted));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** On sale, best-selling first. */
async function listPopular(db: Database, where: SQL, limit: number): Promise<ProductSummary[]> {
  return selectSummaries(db)
    .where(and(isOnSale, where))
    .orderBy(sql`${products.unitsSold90d} desc, ${products.reviewCount} desc, ${products.name}, ${products.id}`)
    .limit(limit);
}

export async function isAnythingOnSale(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(isOnSale)
    .limit(1);
  return found !== undefined;
}

/** docs/rules.md#r77 */
export function listFeatured(db: Database, limit = 4): Promise<ProductSummary[]> {
  return listPopular(db, sql`${products.isFeatured}`, limit);
}

/** The latest first (docs/rules.md#r77). */
export function listNewArrivals(db: Database, limit = 4): Promise<ProductSummary[]> {
  return selectSummaries(db)
    .where(and(isOnSale, sql`${products.isNew}`))
    .orderBy(sql`${products.releasedOn} desc, ${products.name}, ${products.id}`)
    .limit(limit);
}

/** Of the category, nearest in price first. */
export function listSimilar(
  db: Database,
  product: Pick<ProductDetail, "id" | "categorySlug" | "sellingPricePaise">,
  limit = 4,
): Promise<ProductSummary[]> {
  return selectSummaries(db)
    .where(and(isOnSale, eq(categories.slug, product.categorySlug), sql`${products.id} <> ${product.id}`))
    .orderBy(
      sql`abs(${products.sellingPricePaise} - ${product.sellingPricePaise}::bigint), ${products.name}, ${products.id}`,
    )
    .limit(limit);
}

/** On sale, or null. */
export async function findProductBySlug(db: Database, slug: string): Promise<ProductDetail | null> {
  const [row] = await db
    .select({
      ...ownFieldColumns(products),
      ...summary,
      brandSlug: brands.slug,
      categorySlug: categories.slug,
      vendorName: vendors.businessName,
      vendorCity: vendors.city,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(products.slug, slug), isOnSale));
  if (!row) return null;
  const pictures = await listPictures(db, row.id);
  const specs = await listSpecs(db, row.id);
  return { ...row, pictures, specs };
}

/** The slug that replaced this one, if on sale, or null. */
export async function findRedirectSlug(db: Database, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: products.slug })
    .from(productSlugs)
    .innerJoin(products, eq(products.id, productSlugs.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(productSlugs.slug, slug), isOnSale));
  return row?.slug ?? null;
}

/** Its files are encoded. */
const isReady = sql`${productImages.widths} <> '[]'`;

async function listPictures(db: Database, productId: string): Promise<Picture[]> {
  const { path, widths, formats, width, height, dominantColour, alt } = productImages;
  return db
    .select({ path, widths, formats, width, height, dominantColour, alt })
    .from(productImages)
    .where(and(eq(productImages.productId, productId), isReady))
    .orderBy(asc(productImages.position));
}

async function listSpecs(db: Database, productId: string) {
  return db
    .select({ key: specDefinitions.key, label: specDefinitions.label, value: productSpecs.value })
    .from(productSpecs)
    .innerJoin(specDefinitions, eq(specDefinitions.key, productSpecs.specKey))
    .where(eq(productSpecs.productId, productId))
    .orderBy(asc(specDefinitions.position), asc(specDefinitions.key));
}

/** For the sitemap: the newest 40,000, about what one may hold. */
export function listSitemapProducts(db: Database): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(isOnSale)
    .orderBy(sql`${products.releasedOn} desc, ${products.id}`)
    .limit(40_000);
}
