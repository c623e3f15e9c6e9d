/** Buyers at the counter or on the phone who gave a mobile number, and no account (docs/rules.md#u10). */
import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { COUNTER } from "#app/domain/money/ledger.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { orders } from "./schema.server.ts";

/** Telecom operators keep a disconnected number for 90 days before another person gets it (DoT, 2017). */
const SILENT_MS = 90 * 24 * 3_600_000;

/**
 * Returns the ids of users all of whose orders the store's people wrote down for that number, without a pause after which it may be
 * another person's. `phone`: 10 digits.
 */
export async function listCounterGuests(db: Database, { phone, now }: { phone: string; now: Date }): Promise<string[]> {
  const { userId, placedAt, paymentMethod, takenBy } = orders;
  const hasPhone = sql<boolean>`${orders.shippingAddress} ->> 'phone' = ${phone}`;
  const isByStaff = sql<boolean>`${or(eq(paymentMethod, COUNTER), isNotNull(takenBy))}`;
  const buyers = db.selectDistinct({ userId }).from(orders).where(and(hasPhone, isByStaff));
  const rows = await db
    .select({ userId, placedAt, isOfNumber: sql<boolean>`${hasPhone} and ${isByStaff}` })
    .from(orders)
    .where(inArray(userId, buyers))
    .orderBy(asc(placedAt));
  const bought = Map.groupBy(rows, (row) => row.userId);
  return [...bought].flatMap(([id, own]) => {
    const isOneBuyer = own.every(({ isOfNumber }) => isOfNumber);
    return isOneBuyer && !hasPause([...own.map((row) => row.placedAt), now]) ? [id] : [];
  });
}

/** `moments`: in order. */
function hasPause(moments: readonly Date[]): boolean {
  return moments.some((at, index) => at.getTime() - (moments[index - 1] ?? at).getTime() > SILENT_MS);
}
