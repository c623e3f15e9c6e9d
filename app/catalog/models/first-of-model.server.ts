/** For lists made by the database, which show one variant of each model (docs/rules.md#g17). */
import { type SQL, sql } from "drizzle-orm";
import { isLive } from "#app/catalog/on-sale.server.ts";

/** Keeps the first live variant that matches `where`, by `order`. Both name the variant `v`. */
export function isFirstOfModel(order: SQL, where: SQL = sql`true`): SQL {
  return sql`(products.model_id is null or products.id = (select v.id from products v
    where v.model_id = products.model_id and ${isLive("v")} and ${where} order by ${order} limit 1))`;
}

/** The order of "popularity" (docs/rules.md#g3). */
export const bestSelling = sql`v.units_sold90d desc, v.review_count desc, v.name, v.id`;
