/** What may be bought (docs/rules.md#g1) and what shoppers find. Every query uses these conditions. */
import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { ASSEMBLY_CATEGORY } from "#app/domain/buying/assembly.ts";

/** A live product of an approved vendor. The SQL around it names products and vendors as the parameters say. */
export function onSale(productsAs = "products", vendorsAs = "vendors"): SQL<boolean> {
  return sql<boolean>`(${isLive(productsAs)} and ${isApproved(vendorsAs)})`;
}

/** A product on sale with a page and a place in lists: all but assembly, which only builds offer (docs/rules.md#b12). */
export function listed(productsAs = "products", vendorsAs = "vendors"): SQL<boolean> {
  return sql<boolean>`(${onSale(productsAs, vendorsAs)} and ${sql.identifier(productsAs)}.category_id is distinct from ${assemblyId})`;
}

/** PostgreSQL expects one of many categories here; from an array it would expect most of the products. */
const assemblyId = sql`(select work.id from categories work where work.default_slug = ${sql.raw(`'${ASSEMBLY_CATEGORY}'`)})`;

export function isApproved(vendorsAs = "vendors"): SQL<boolean> {
  return sql<boolean>`${sql.identifier(vendorsAs)}.state = 'approved'`;
}

/** The status is a literal: as a parameter it would keep PostgreSQL from using the indexes of live products. */
export function isLive(productsAs: string): SQL<boolean> {
  return sql<boolean>`${sql.identifier(productsAs)}.status = 'live'`;
}

/** For the query builder, with products and vendors joined. */
export const isOnSale = onSale();
export const isListed = listed();

/** The vendor is on holiday and sells nothing meanwhile (docs/rules.md#d6). */
export function isPaused(productsAs = "products"): SQL<boolean> {
  return sql<boolean>`exists (select from vendor_pauses away where away.vendor_id = ${sql.identifier(productsAs)}.vendor_id)`;
}

/** The day on which a seller on holiday sells again, or null. Needs vendors in the SQL. */
export const backOn = sql<CalendarDay | null>`(select away.back_on::text from vendor_pauses away where away.vendor_id = vendors.id)`;

/** `isPaused` computed from the day, because lists may be some minutes old. */
export function isAway(productsAs: string, day: CalendarDay): SQL<boolean> {
  return sql<boolean>`exists (select from vendor_holidays away where away.vendor_id = ${sql.identifier(productsAs)}.vendor_id
    and away.pauses and ${day}::date between away.from_day and away.to_day)`;
}

/** Stock that shoppers see: 0 while sales are paused. */
export const stockOnSale = sql<number>`case when ${isPaused()} then 0 else products.stock end`;
