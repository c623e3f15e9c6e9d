/** The store's sales by business day; sales.server.ts says what counts. */
import { and, count, sum } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { businessDay, isSale, isWithinDays } from "./sales.server.ts";
import type { SalesDay } from "./sales-figures.ts";
import { orders } from "./schema.server.ts";

/** Days without a sale are left out. */
export async function listSalesDays(db: Database, days: { from: CalendarDay; to: CalendarDay }): Promise<SalesDay[]> {
  const day = businessDay(orders.placedAt);
  return db
    .select({ day, salesPaise: sum(orders.totalPaise).mapWith(Number), orders: count() })
    .from(orders)
    .where(and(isSale(orders), isWithinDays(orders.placedAt, days)))
    .groupBy(day);
}
