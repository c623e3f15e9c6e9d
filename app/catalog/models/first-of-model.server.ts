import { type SQL, sql } from "drizzle-orm";
import { isLive } from "#app/catalog/on-sale.server.ts";

/** `order` and `where` name the variant `v` (docs/rules.md#g17). */
export function isFirstOfModel(order: SQL, where: SQL = sql`true`): SQL {
  return sql`(products.model_id is null or products.id = (select v.id from products v
    where v.model_id = products.model_id and ${isLive("v")} and ${where} order by ${order} limit 1))`;
}

export const bestSelling = sql`v.units_sold90d desc, v.review_count desc, v.name, v.id`;
