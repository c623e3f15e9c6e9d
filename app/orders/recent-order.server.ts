import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { orders } from "./schema.server.ts";

const RECENT_MS = 60 * 60_000;

/** The shopper's last order, if placed within the last hour: pages left open in other tabs name it. */
export async function findRecentOrder(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<{ id: string; number: string } | null> {
  const isRecent = gt(orders.placedAt, new Date(now.getTime() - RECENT_MS));
  const [order] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, "cancelled"), isRecent))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return order ?? null;
}
