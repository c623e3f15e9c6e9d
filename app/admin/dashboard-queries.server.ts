/** The four figures of the admin dashboard (spec section 2). */
import { count, eq, ne, sum } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/db.server.ts";

export type StoreFigures = { salesPaise: number; orders: number; products: number; users: number };

/** Sales are the totals of all orders that were not cancelled, paid or still to be paid on delivery. */
export async function findStoreFigures(db: Database): Promise<StoreFigures> {
  const [sales, placed, live, active] = await Promise.all([
    db
      .select({ n: sum(orders.totalPaise).mapWith(Number) })
      .from(orders)
      .where(ne(orders.status, "cancelled")),
    db.select({ n: count() }).from(orders),
    db.select({ n: count() }).from(products).where(eq(products.status, "live")),
    db.select({ n: count() }).from(users).where(eq(users.state, "active")),
  ]);
  return {
    salesPaise: sales[0]?.n ?? 0,
    orders: placed[0]?.n ?? 0,
    products: live[0]?.n ?? 0,
    users: active[0]?.n ?? 0,
  };
}
