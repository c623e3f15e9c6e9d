import { and, eq, not, or, sql } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { type CashObstacle, cashObstacle } from "#app/domain/buying/cash-on-delivery.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { CASH_ON_DELIVERY, isUnsold, isWithinDays } from "./sales.server.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

/**
 * The buyer whose cash orders are added up. Each browser of a guest makes another account, so the orders of everybody to the
 * guest's phone number (10 digits) are counted with them.
 */
export type CashBuyer = { userId: string; guestPhone: string | null };

export function cashBuyer(viewer: User, phone: string): CashBuyer {
  return { userId: viewer.id, guestPhone: viewer.isGuest ? phone : null };
}

function isBuyer({ userId, guestPhone }: CashBuyer) {
  if (guestPhone === null) return eq(orders.userId, userId);
  return or(eq(orders.userId, userId), sql`${orders.shippingAddress} ->> 'phone' = ${guestPhone}`);
}

export async function countRefusals(db: Database, buyer: CashBuyer): Promise<number> {
  const refused = db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        isBuyer(buyer),
        eq(orders.paymentMethod, CASH_ON_DELIVERY),
        eq(shipments.status, "returned"),
        eq(shipments.undeliveredReason, "refused"),
      ),
    );
  return db.$count(refused.as("refused"));
}

/** Paise that the buyer pays in cash for orders placed on the day of `now` in India. */
async function findCashOfDay(db: Database, buyer: CashBuyer, now: Date): Promise<number> {
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
        isBuyer(buyer),
        eq(orders.paymentMethod, CASH_ON_DELIVERY),
        isWithinDays(orders.placedAt, { from: day, to: day }),
        eq(shipments.kind, "sale"),
        not(isUnsold(shipments.status)),
      ),
    );
  return row?.paise ?? 0;
}

/** `totalPaise` excludes the fee for cash. */
type CashOrder = CashBuyer & { totalPaise: number; takesCash: boolean; now: Date };

export async function findCashObstacle(
  db: Database,
  { totalPaise, takesCash, now, ...buyer }: CashOrder,
): Promise<CashObstacle | null> {
  const rules = await findStoreSettings(db);
  const refusals = rules.codMaxRefusals > 0 ? await countRefusals(db, buyer) : 0;
  const otherCashPaise = await findCashOfDay(db, buyer, now);
  return cashObstacle(rules, { totalPaise, refusals, otherCashPaise, takesCash });
}
