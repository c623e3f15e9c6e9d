/** What is not settled when a month of the books is closed. None of it hinders the closing. */
import { sql } from "drizzle-orm";
import { findLastAudit } from "#app/auditor/audit-run-queries.server.ts";
import { type CalendarDay, startOfDay } from "#app/domain/basics/calendar.ts";
import { nextMonth } from "#app/domain/basics/calendar-month.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

export type OpenMatter = { label: string; count: number; to: string };

export async function listOpenMatters(db: Database, month: CalendarDay): Promise<OpenMatter[]> {
  const end = startOfDay(nextMonth(month));
  const [counts] = await rowsOf<{ lines: number; settlements: number; uninvoiced: number }>(
    db,
    sql`select (select count(*)::int from bank_lines where status = 'open' and day < ${nextMonth(month)}::date) as lines,
      (select count(*)::int from settlement_rows where status = 'open' and settled_at < ${end}) as settlements,
      (select count(*)::int from ledger_transactions t
        where t.kind in ('sale', 'credit', 'clawback') and t.at >= ${startOfDay(month)} and t.at < ${end}
          and t.vendor_id <> ${STORE_VENDOR} and not exists (select from commission_months m where m.is_before and m.month >= ${month}::date)
          and exists (select from ledger_entries e where e.transaction_id = t.id and e.account = 'commission')
          and not exists (select from commission_invoice_items i where i.transaction_id = t.id)) as uninvoiced`,
  );
  const audit = await findLastAudit(db);
  const matters = [
    { label: "Open lines of the bank statement", count: counts?.lines ?? 0, to: "/admin/books/bank?status=open" },
    {
      label: "Rows of settlements that nothing explains",
      count: counts?.settlements ?? 0,
      to: "/admin/payouts/settlements/rows?state=check",
    },
    {
      label: "Sales and refunds without a commission invoice",
      count: counts?.uninvoiced ?? 0,
      to: "/admin/commission-invoices",
    },
    { label: "Data checks that found something", count: audit?.broken ?? 0, to: "/admin/data-checks" },
  ];
  return matters.filter(({ count }) => count > 0);
}
