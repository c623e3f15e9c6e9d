import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { CannotSendReason } from "#app/domain/fulfilment/removal.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type delayStatuses, shipmentDelays } from "./schema.server.ts";

export type Delay = {
  id: string;
  shipmentId: string;
  reason: CannotSendReason;
  sendOn: CalendarDay;
  status: (typeof delayStatuses)[number];
  answerBy: Date;
};

/** The newest of each shipment. */
export async function listDelays(db: Database, shipmentIds: readonly string[]): Promise<Record<string, Delay>> {
  if (shipmentIds.length === 0) return {};
  const { id, shipmentId, reason, sendOn, status, answerBy, askedAt } = shipmentDelays;
  const rows = await db
    .selectDistinctOn([shipmentId], { id, shipmentId, reason, sendOn, status, answerBy })
    .from(shipmentDelays)
    .where(inArray(shipmentId, [...shipmentIds]))
    .orderBy(shipmentId, desc(askedAt));
  return Object.fromEntries(rows.map((one) => [one.shipmentId, one]));
}

/** Open questions past their deadline, oldest first. */
export function listUnanswered(db: Database, now: Date, limit: number): Promise<{ id: string; shipmentId: string }[]> {
  const { id, shipmentId, status, answerBy } = shipmentDelays;
  return db
    .select({ id, shipmentId })
    .from(shipmentDelays)
    .where(and(eq(status, "open"), lte(answerBy, now)))
    .orderBy(answerBy)
    .limit(limit);
}
