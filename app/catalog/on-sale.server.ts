/** What may be bought (docs/rules.md#g1), and what shoppers find. Every query asks here. */
import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { ASSEMBLY_CATEGORY } from "#app/domain/buying/assembly.ts";

/** A live product of an approved vendor: for cart, stock and checkout. For SQL with products and vendors under these names. */
export function onSale(productsAs = "products", vendorsAs = "vendors"): SQL<boolean> {
  return sql<boolean>`(${isLive(productsAs)} and ${isApproved(vendorsAs)})`;
}

/** Has a page and is in lists: what is on sale, but for assembly, which only a build offers (docs/rules.md#b12). */
export function listed(productsAs = "products", vendorsAs = "vendors"): SQL<boolean> {
  return sql<boolean>`(${onSale(productsAs, vendorsAs)} and ${sql.identifier(productsAs)}.category_id is distinct from ${assemblyId})`;
}

/** The planner takes it for one of many categories; an array it takes for most of the products. */
const assemblyId = sql`(select work.id from categories work where work.default_slug = ${sql.raw(`'${ASSEMBLY_CATEGORY}'`)})`;

/** A vendor that may sell. */
export function isApproved(vendorsAs = "vendors"): SQL<boolean> {
  return sql<boolean>`${sql.identifier(vendorsAs)}.state = 'approved'`;
}

/** Written out: as a parameter it would keep the indexes of live products from being used. */
export function isLive(productsAs: string): SQL<boolean> {
  return sql<boolean>`${sql.identifier(productsAs)}.status = 'live'`;
}

/** For the query builder, with both joined. */
export const isOnSale = onSale();
export const isListed = listed();

/** Its vendor is away and sells nothing meanwhile (docs/rules.md#d6). */
export function isPaused(productsAs = "products"): SQL<boolean> {
  return sql<boolean>`exists (select from vendor_pauses away where away.vendor_id = ${sql.identifier(productsAs)}.vendor_id)`;
}

/** The day from which a seller that is away sells again, or null. For SQL with vendors. */
export const backOn = sql<CalendarDay | null>`(select away.back_on::text from vendor_pauses away where away.vendor_id = vendors.id)`;

/** As `isPaused`, by the day itself: what lists show may be some minutes older. */
export function isAway(productsAs: string, day: CalendarDay): SQL<boolean> {
  return sql<boolean>`exists (select from vendor_holidays away where away.vendor_id = ${sql.identifier(productsAs)}.vendor_id
    and away.pauses and ${day}::date between away.from_day and away.to_day)`;
}

/** As shoppers see it: nothing while sales are paused. */
export const stockOnSale = sql<number>`case when ${isPaused()} then 0 else products.stock end`;
