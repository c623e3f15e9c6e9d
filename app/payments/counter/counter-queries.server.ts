import { eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { counterSales } from "./schema.server.ts";

/** The name of the person who sold the order; null when it was not sold at the counter. */
export async function findCounterSeller(db: Database, orderId: string): Promise<string | null> {
  const [sale] = await db
    .select({ name: users.name })
    .from(counterSales)
    .innerJoin(users, eq(users.id, counterSales.soldBy))
    .where(eq(counterSales.orderId, orderId));
  return sale?.name ?? null;
}
