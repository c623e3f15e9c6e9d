import { sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { isApproved, isLive } from "#app/catalog/on-sale.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

/** `average`: over the vendor's live products; null without ratings. */
export type VendorRating = { id: string; name: string; average: number | null; count: number };

/** Approved vendors, lowest average first. */
export function listVendorRatings(db: Database, limit: number): Promise<VendorRating[]> {
  return rowsOf<VendorRating>(
    db,
    sql`select v.id, v.business_name as name, coalesce(r.count, 0)::float8 as count, (r.stars / r.count)::float8 as average
      from ${vendors} v left join (
        select p.vendor_id, sum(p.review_count) as count, sum(p.rating_average * p.review_count) as stars
        from ${products} p where ${isLive("p")} and p.review_count > 0 group by p.vendor_id) r on r.vendor_id = v.id
      where ${isApproved("v")} order by average nulls last, v.business_name limit ${limit}`,
  );
}
