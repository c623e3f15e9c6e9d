import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { monthOf } from "#app/domain/basics/calendar-month.ts";
import { ledgerTransactions } from "#app/ledger/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { closedMonths } from "./schema.server.ts";

/** The month of the earliest booking; null in a shop without any. */
export async function findFirstMonth(db: Database): Promise<CalendarDay | null> {
  const { at } = ledgerTransactions;
  const [first] = await db.select({ at }).from(ledgerTransactions).orderBy(asc(at)).limit(1);
  return first ? monthOf(first.at) : null;
}

export type MonthClosing = {
  month: CalendarDay;
  closedAt: Date;
  closedBy: string | null;
  reopenedAt: Date | null;
  reopenedBy: string | null;
  reason: string | null;
};

/** Every closing, oldest first, also those of months that were reopened. */
export function listClosings(db: Database): Promise<MonthClosing[]> {
  const reopeners = alias(users, "reopeners");
  const { month, closedAt, reopenedAt, reason } = closedMonths;
  return db
    .select({ month, closedAt, closedBy: users.name, reopenedAt, reopenedBy: reopeners.name, reason })
    .from(closedMonths)
    .leftJoin(users, eq(users.id, closedMonths.closedBy))
    .leftJoin(reopeners, eq(reopeners.id, closedMonths.reopenedBy))
    .orderBy(asc(month), asc(closedAt));
}
