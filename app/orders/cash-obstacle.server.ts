import { and, eq, not, sql } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { type CashObstacle, cashObstacle } from "#app/domain/buying/cash-on-delivery.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { CASH_ON_DELIVERY, isUnsold, isWithinDays } from "./sales.server.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

export async function countRefusals(db: Database, userId: string): Promise<number> {
  const refused = db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.paymentMethod, CASH_ON_DELIVERY),
        eq(shipments.status, "returned"),
        eq(shipments.undeliveredReason, "refused"),
      ),
    );
  return db.$count(refused.as("refused"));
}

/** Paise that the buyer pays in cash for orders placed on the day of `now` in India. */
async function findCashOfDay(db: Database, userId: string, now: Date): Promise<number> {
  const day = dayInIndia(now);
  const goods = db
    .select({ paise: sql<number>`coalesce(sum(${orderLines.totalPaise}), 0)` })
    .from(orderLines)
    .where(eq(orderLines.shipmentId, shipments.id));
  const [row] = await db
    .select({ paise: sql`coalesce(sum(${shipments.shippingPaise} + (${goods})), 0)`.mapWith(Number) })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.paymentMethod, CASH_ON_DELIVERY),
        isWithinDays(orders.placedAt, { from: day, to: day }),
        eq(shipments.kind, "sale"),
        not(isUnsold(shipments.status)),
      ),
    );
  return row?.paise ?? 0;
}

/** `totalPaise` excludes the fee for cash. */
type CashOrder = { userId: string; totalPaise: number; takesCash: boolean; now: Date };

export async function findCashObstacle(
  db: Database,
  { userId, totalPaise, takesCash, now }: CashOrder,
): Promise<CashObstacle | null> {
  const rules = await findStoreSettings(db);
  const refusals = rules.codMaxRefusals > 0 ? await countRefusals(db, userId) : 0;
  const otherCashPaise = await findCashOfDay(db, userId, now);
  return cashObstacle(rules, { totalPaise, refusals, otherCashPaise, takesCash });
}
