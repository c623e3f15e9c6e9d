/** What its reader does with a quotation. */
import { and, eq, gte, inArray } from "drizzle-orm";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { quotations } from "./schema.server.ts";

/** A browser showed the page; programs that only fetch the links of mails don't send this (docs/rules.md#q4). */
export async function markSeen(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(quotations)
    .set({ status: "seen", seenAt: now })
    .where(and(eq(quotations.id, id), eq(quotations.status, "sent")));
}

/** In the order's transaction. Returns false when it was accepted or withdrawn meanwhile, or its last day is over. */
export async function acceptQuotation(
  tx: Database,
  { id, orderId, now }: { id: string; orderId: string; now: Date },
): Promise<boolean> {
  const isOpen = and(inArray(quotations.status, ["sent", "seen"]), gte(quotations.validUntil, dayInIndia(now)));
  const accepted = await tx
    .update(quotations)
    .set({ status: "accepted", acceptedAt: now, orderId })
    .where(and(eq(quotations.id, id), isOpen))
    .returning({ id: quotations.id });
  return accepted.length > 0;
}
