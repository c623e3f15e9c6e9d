/** A live product of an approved vendor (docs/rules.md#r70). Every query asks here. */
import { type SQL, sql } from "drizzle-orm";

/** For SQL with products and vendors under these names. */
export function onSale(productsAs = "products", vendorsAs = "vendors"): SQL<boolean> {
  return sql<boolean>`(${isLive(productsAs)} and ${sql.identifier(vendorsAs)}.state = 'approved')`;
}

/** Written out: as a parameter it would keep the indexes of live products from being used. */
export function isLive(productsAs: string): SQL<boolean> {
  return sql<boolean>`${sql.identifier(productsAs)}.status = 'live'`;
}

/** For the query builder, with both joined. */
export const isOnSale = onSale();
