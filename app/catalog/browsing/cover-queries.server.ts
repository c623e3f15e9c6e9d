import { and, desc, eq, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { isOnSale } from "#app/catalog/on-sale.server.ts";
import { summary } from "#app/catalog/product-summary.server.ts";
import { brands, categories, products } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Picture } from "#app/ui/controls/picture.tsx";

/** Best-selling product's picture by name; names without one are missing. */
export async function findCovers(db: Database, by: "category" | "brand"): Promise<Record<string, Picture>> {
  const name = by === "category" ? categories.name : brands.name;
  const rows = await db
    .selectDistinctOn([name], { name, picture: summary.image })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(isOnSale, sql`${summary.image} is not null`))
    .orderBy(name, desc(products.unitsSold90d), desc(products.reviewCount), products.id);
  return Object.fromEntries(rows.flatMap((row) => (row.picture ? [[row.name, row.picture]] : [])));
}
