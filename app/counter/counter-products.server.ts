/** The goods that the counter sells: the store's own, and those of its vendors where they are delivered (docs/rules.md#k6). */
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { isListed } from "#app/catalog/on-sale.server.ts";
import { brands, categories, products } from "#app/catalog/schema.server.ts";
import { orderableProduct } from "#app/checkout/cart-to-order.server.ts";
import { gtinSpellings } from "#app/domain/basics/gtin.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type FoundCode = { productId: string } | { error: string };

/** `isDelivered`: false for goods that are handed over. */
type Scope = { isDelivered: boolean };

/** Finds a product by SKU, else by EAN, else by the manufacturer's number. */
export async function findByCode(db: Database, typed: string, scope: Scope): Promise<FoundCode> {
  const code = typed.trim().slice(0, 100);
  const lower = code.toLowerCase();
  const { id, sku, gtin, mpn } = products;
  const spellings = gtinSpellings(code);
  const bySku = eq(sql`lower(${sku})`, lower);
  const byGtin = spellings.length > 0 ? inArray(gtin, spellings) : undefined;
  const byMpn = and(eq(sql`lower(${mpn})`, lower), sql`${mpn} <> ''`);
  const found = await db
    .select({ id, sku, rank: sql<number>`case when ${bySku} then 0 when ${byGtin ?? sql`false`} then 1 else 2 end` })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(isListed, isSoldTo(scope), or(bySku, byGtin, byMpn)));
  const best = found.filter(({ rank }) => rank === Math.min(...found.map((one) => one.rank)));
  const [first] = best;
  if (!first) return { error: `No product ${scope.isDelivered ? "" : "of the store "}on sale has the code “${code}”` };
  if (best.length === 1) return { productId: first.id };
  const skus = best.map((one) => one.sku || "without SKU").join(", ");
  return { error: `Several products have the code “${code}”. Type the SKU: ${skus}` };
}

function isSoldTo({ isDelivered }: Scope): SQL | undefined {
  return isDelivered ? undefined : eq(products.vendorId, STORE_VENDOR);
}

export type CounterProduct = Awaited<ReturnType<typeof listCounterProducts>>[number];

export function listCounterProducts(db: Database, ids: readonly string[], scope: Scope) {
  return db
    .select({ productId: products.id, ...orderableProduct })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isListed, isSoldTo(scope), inArray(products.id, [...ids])));
}
