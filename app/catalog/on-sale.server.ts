/** Every query about products on sale uses these conditions (docs/rules.md#g1). */
import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { ASSEMBLY_CATEGORY } from "#app/domain/buying/assembly.ts";

export function onSale(productsAs = "products", vendorsAs = "vendors"): SQL<boolean> {
  return sql<boolean>`(${isLive(productsAs)} and ${isApproved(vendorsAs)})`;
}

/** Excludes assembly, which only builds offer (docs/rules.md#b12). */
export function listed(productsAs = "products", vendorsAs = "vendors"): SQL<boolean> {
  return sql<boolean>`(${onSale(productsAs, vendorsAs)} and ${sql.identifier(productsAs)}.category_id is distinct from ${assemblyId})`;
}

/** A subquery, because with an array of ids PostgreSQL would estimate that most products match. */
const assemblyId = sql`(select work.id from categories work where work.default_slug = ${sql.raw(`'${ASSEMBLY_CATEGORY}'`)})`;

export function isApproved(vendorsAs = "vendors"): SQL<boolean> {
  return sql<boolean>`${sql.identifier(vendorsAs)}.state = 'approved'`;
}

/** A parameter would keep PostgreSQL from the indexes of live products. */
export function isLive(productsAs: string): SQL<boolean> {
  return sql<boolean>`${sql.identifier(productsAs)}.status = 'live'`;
}

export const isOnSale = onSale();
export const isListed = listed();

/** The vendor is on holiday (docs/rules.md#d6). */
export function isPaused(productsAs = "products"): SQL<boolean> {
  return sql<boolean>`exists (select from vendor_pauses away where away.vendor_id = ${sql.identifier(productsAs)}.vendor_id)`;
}

/** Null means: not on holiday. */
export const backOn = sql<CalendarDay | null>`(select away.back_on::text from vendor_pauses away where away.vendor_id = vendors.id)`;

/** Uses the day, because lists may be minutes old. */
export function isAway(productsAs: string, day: CalendarDay): SQL<boolean> {
  return sql<boolean>`exists (select from vendor_holidays away where away.vendor_id = ${sql.identifier(productsAs)}.vendor_id
    and away.pauses and ${day}::date between away.from_day and away.to_day)`;
}

/** 0 while the vendor is on holiday. */
export const stockOnSale = sql<number>`case when ${isPaused()} then 0 else products.stock end`;
