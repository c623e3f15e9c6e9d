/** Consumer law requires these facts of a marketplace (docs/rules.md#g2). */
import { and, eq, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { bestSelling, isFirstOfModel } from "#app/catalog/models/first-of-model.server.ts";
import { isListed } from "#app/catalog/on-sale.server.ts";
import { selectSummaries } from "#app/catalog/product-summary.server.ts";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { products } from "#app/catalog/schema.server.ts";
import { PAGE_SIZE } from "#app/finding/filters/product-filters.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type Seller = {
  id: string;
  slug: string;
  name: string;
  addressLines: string[];
  gstin: string | null;
  since: Date;
  /** Weighted by the number of ratings. */
  ratingAverage: number;
  ratingCount: number;
  productCount: number;
};

export async function findSeller(db: Database, slug: string): Promise<Seller | null> {
  const [row] = await db
    .select({
      id: vendors.id,
      slug: vendors.slug,
      name: vendors.businessName,
      street: vendors.addressLine,
      city: vendors.city,
      region: vendors.region,
      pincode: vendors.pincode,
      gstin: vendors.gstin,
      since: vendors.createdAt,
      ratingAverage: sql<number>`coalesce(sum(${products.ratingAverage} * ${products.reviewCount})
        / nullif(sum(${products.reviewCount}), 0), 0)::float8`,
      ratingCount: sql<number>`coalesce(sum(${products.reviewCount}), 0)::int`,
      productCount: sql<number>`count(${products.id})::int`,
    })
    .from(vendors)
    .leftJoin(products, and(eq(products.vendorId, vendors.id), isListed, isFirstOfModel(bestSelling)))
    .where(and(eq(vendors.slug, slug), eq(vendors.state, "approved")))
    .groupBy(vendors.id);
  if (!row) return null;
  const { street, city, region, pincode, ...seller } = row;
  const place = [city, [region, pincode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return { ...seller, addressLines: [street, place].filter((line): line is string => Boolean(line)) };
}

export function listSellerProducts(db: Database, sellerId: string, page: number): Promise<ProductSummary[]> {
  return selectSummaries(db)
    .where(and(isListed, eq(products.vendorId, sellerId), isFirstOfModel(bestSelling)))
    .orderBy(
      sql`(${products.stock} > 0) desc, ${products.unitsSold90d} desc, ${products.reviewCount} desc, ${products.name}, ${products.id}`,
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}
