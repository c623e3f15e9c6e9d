import { and, eq } from "drizzle-orm";
import { type CashObstacle, cashObstacle } from "#app/domain/buying/cash-on-delivery.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { CASH_ON_DELIVERY } from "./sales.server.ts";
import { orders, shipments } from "./schema.server.ts";

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

type CashOrder = { userId: string; totalPaise: number; takesCash: boolean };

export async function findCashObstacle(
  db: Database,
  { userId, totalPaise, takesCash }: CashOrder,
): Promise<CashObstacle | null> {
  const rules = await findStoreSettings(db);
  const refusals = rules.codMaxRefusals > 0 ? await countRefusals(db, userId) : 0;
  return cashObstacle(rules, { totalPaise, refusals, takesCash });
}
