/** One vendor's sales by business day: its shipments' lines. Call within `asVendor` (docs/rules.md#r96). */
import { and, countDistinct, eq, ne, sql, sum } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { businessDay, isSale, isWithinDays } from "./sales.server.ts";
import type { SalesDay } from "./sales-figures.ts";
import { vendorOrderLines, vendorOrders, vendorShipments } from "./vendor-views.server.ts";

type Days = { from: CalendarDay; to: CalendarDay };

const isOwnSale = and(isSale(vendorOrders), ne(vendorShipments.status, "cancelled"), eq(vendorShipments.kind, "sale"));

/** Without empty days. An order counts once, however many of the vendor's products it holds. */
export async function listVendorSalesDays(db: Database, days: Days): Promise<SalesDay[]> {
  const day = businessDay(vendorOrders.placedAt);
  return db
    .select({
      day,
      salesPaise: sum(vendorOrderLines.totalPaise).mapWith(Number),
      orders: countDistinct(vendorShipments.id),
    })
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .innerJoin(vendorOrderLines, eq(vendorOrderLines.shipmentId, vendorShipments.id))
    .where(and(isOwnSale, isWithinDays(vendorOrders.placedAt, days)))
    .groupBy(day);
}

/** Buyers in each of two periods. */
export async function countVendorCustomers(
  db: Database,
  period: Days,
  before: Days,
): Promise<{ now: number; before: number }> {
  const within = (days: Days) =>
    sql<number>`count(distinct ${vendorOrders.userId}) filter (where ${isWithinDays(vendorOrders.placedAt, days)})`.mapWith(
      Number,
    );
  const [row] = await db
    .select({ now: within(period), before: within(before) })
    .from(vendorShipments)
    .innerJoin(vendorOrders, eq(vendorOrders.id, vendorShipments.orderId))
    .where(and(isOwnSale, isWithinDays(vendorOrders.placedAt, { from: before.from, to: period.to })));
  return row ?? { now: 0, before: 0 };
}
