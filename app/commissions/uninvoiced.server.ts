/** Commission that no document has yet. */
import { asc, desc, eq, sql } from "drizzle-orm";
import { type CalendarDay, startOfDay } from "#app/domain/basics/calendar.ts";
import { monthOf, monthsUntil, nextMonth } from "#app/domain/basics/calendar-month.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { commissionMonths } from "./schema.server.ts";

/** Months that are over and not finished, oldest first; none before the first commission. */
export async function listDueMonths(db: Database, now: Date): Promise<CalendarDay[]> {
  const [last] = await db.select().from(commissionMonths).orderBy(desc(commissionMonths.month)).limit(1);
  if (last) return monthsUntil(nextMonth(last.month), now);
  const [first] = await rowsOf<{ at: string | null }>(
    db,
    sql`select min(t.at)::text as at from ledger_transactions t
      where t.kind = 'sale' and exists (select from ledger_entries e where e.transaction_id = t.id and e.account = 'commission')`,
  );
  return first?.at ? monthsUntil(monthOf(new Date(first.at)), now) : [];
}

export async function listVendorsToInvoice(db: Database, month: CalendarDay): Promise<string[]> {
  const rows = await rowsOf<{ vendorId: string }>(
    db,
    sql`select distinct u.vendor_id as "vendorId" from ${await uninvoicedUntil(db, month)} u order by 1`,
  );
  return rows.map(({ vendorId }) => vendorId);
}

export type CommissionItem = { transactionId: number; amountPaise: Paise };

/** What was booked late counts in the next month's document. Refunds are negative. */
export async function listUninvoiced(db: Database, vendorId: string, month: CalendarDay): Promise<CommissionItem[]> {
  return rowsOf<CommissionItem>(
    db,
    sql`select u.id::float8 as "transactionId", u.paise::float8 as "amountPaise"
      from ${await uninvoicedUntil(db, month)} u where u.vendor_id = ${vendorId} order by u.id`,
  );
}

async function uninvoicedUntil(db: Database, month: CalendarDay) {
  const [before] = await db
    .select({ month: commissionMonths.month })
    .from(commissionMonths)
    .where(eq(commissionMonths.isBefore, true))
    .orderBy(asc(commissionMonths.month))
    .limit(1);
  const since = before ? sql`t.at >= ${startOfDay(nextMonth(before.month))}` : sql`true`;
  return sql`(
    select t.id, t.vendor_id, -sum(e.amount_paise) as paise
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'commission'
    where t.kind in ('sale', 'credit', 'clawback') and ${since} and t.at < ${startOfDay(nextMonth(month))}
      and not exists (select from commission_invoice_items i where i.transaction_id = t.id)
    group by t.id having sum(e.amount_paise) <> 0)`;
}
