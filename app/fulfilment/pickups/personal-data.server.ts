/** A pick-up's address is deleted once the items are collected, or won't be: closing an account changes nothing. */
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { returnPickups } from "./schema.server.ts";

export const pickupData: PersonalDataSource = {
  name: "pickups",
  async collect(db, userId) {
    const { day, part, address, carrier, awb, createdAt } = returnPickups;
    return db
      .select({ order: orders.number, day, part, address, carrier, awb })
      .from(returnPickups)
      .innerJoin(returns, eq(returns.id, returnPickups.returnId))
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(and(eq(orders.userId, userId), isNotNull(day)))
      .orderBy(asc(createdAt));
  },
};
