import { sql } from "drizzle-orm";
import { isListed } from "#app/catalog/on-sale.server.ts";
import { summary } from "#app/catalog/product-summary.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import type { Thumbnail } from "#app/ui/controls/picture.tsx";

/** Reads each group's index up to the first picture. */
export async function findCovers(db: Database, by: "category" | "brand"): Promise<Record<string, Thumbnail>> {
  const [groups, column] = by === "category" ? [sql`categories`, sql`category_id`] : [sql`brands`, sql`brand_id`];
  const rows = await rowsOf<{ name: string; picture: Thumbnail }>(
    db,
    sql`select g.name, best.picture from ${groups} g cross join lateral (
        select ${summary.image} as picture from products join vendors on vendors.id = products.vendor_id
        where products.${column} = g.id and ${isListed}
          and exists (select from product_images i where i.product_id = products.id and i.widths <> '[]')
        order by products.units_sold90d desc, products.review_count desc, products.name, products.id limit 1) best`,
  );
  return Object.fromEntries(rows.map(({ name, picture }) => [name, picture]));
}
