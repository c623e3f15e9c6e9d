/** Closed days are summed once, so that reports of years stay fast (docs/decisions/309). */
import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { dayOf, daysAgo, startOf } from "#app/orders/days/india-days.server.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { accountMovements } from "./account-days.server.ts";
import { nextBalances } from "./balances.server.ts";
import type { BookKind } from "./closed.server.ts";
import { productsOf, salesOf } from "./daily-sales.server.ts";
import { gstOf } from "./gst-days.server.ts";

export const closeBookDaysJob: JobDefinition = {
  name: "ledger.close-sales",
  // Hourly, for shops that are off at night.
  cron: "40 * * * *",
  handle: ({ db, clock }) => closeBookDays(db, clock.now()),
};

/** Later days may still receive entries; older entries reopen their day (migration 0075). */
const OPEN_DAYS = 2;
const DAYS_AT_ONCE = 31;
/** Initial value of the migrations. */
const NOTHING_CLOSED = "2000-01-01";

/** `closing` locates the last closed day; `moment` is the rows' time. */
type Closed = {
  closing: { table: SQL; row: SQL };
  from: SQL;
  moment: SQL;
  table: string;
  sums: { columns: string; rows: (which: SQL) => SQL }[];
};

const amounts = "sold_paise, returned_paise, taxable_paise, gst_paise, commission_paise";
const gst = (report: "hsn" | "state") => ({
  columns:
    "report, day, vendor_id, key, label, gst_rate_bp, quantity, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise",
  rows: (which: SQL) => sql`select ${report}, g.* from (${gstOf("", report, which)}) g`,
});
const ofBooks = (kind: BookKind) => ({ table: sql`book_closings`, row: sql`kind = ${kind}` });
const inLedger = { from: sql`ledger_transactions t`, moment: sql`t.at` };

const kinds: readonly Closed[] = [
  {
    ...inLedger,
    closing: { table: sql`sales_closings`, row: sql`true` },
    table: "sales_days",
    sums: [{ columns: `day, vendor_id, category, ${amounts}`, rows: (which) => salesOf("", which) }],
  },
  {
    ...inLedger,
    closing: ofBooks("accounts"),
    table: "account_days",
    sums: [{ columns: "day, account, debit_paise, credit_paise", rows: accountMovements }],
  },
  {
    ...inLedger,
    closing: ofBooks("balances"),
    table: "balance_days",
    sums: [
      {
        columns: "day, vendor_id, transactions, gross_paise, commission_paise, owed_paise, cash_paise, paid_paise",
        rows: nextBalances,
      },
    ],
  },
  {
    ...inLedger,
    closing: ofBooks("products"),
    table: "product_days",
    sums: [{ columns: `day, vendor_id, product, name, units, ${amounts}`, rows: (which) => productsOf("", which) }],
  },
  {
    closing: ofBooks("gst"),
    from: sql`invoices i`,
    moment: sql`i.issued_at`,
    table: "gst_days",
    sums: [gst("hsn"), gst("state")],
  },
];

export async function closeBookDays(db: Database, now: Date): Promise<void> {
  const [today] = await rowsOf<{ last: string }>(db, sql`select ${daysAgo(now, OPEN_DAYS)}::text as last`);
  if (!today || today.last <= NOTHING_CLOSED) return;
  for (const kind of kinds) while (!(await closeSome(db, kind, today.last)));
}

/** Returns whether `last` is closed. */
function closeSome(db: Database, { closing, from, moment, table, sums }: Closed, last: CalendarDay): Promise<boolean> {
  return transaction(db, async (tx) => {
    const into = sql.identifier(table);
    // The lock waits for writers into closed days.
    const [closed] = await rowsOf<{ through: string }>(
      tx,
      sql`select through::text from ${closing.table} where ${closing.row} for update`,
    );
    if (!closed || closed.through === last) return true;
    const closeThrough = (day: CalendarDay) =>
      tx.execute(sql`update ${closing.table} set through = ${day}::date where ${closing.row}`);
    // After a wrong clock, all days are computed again.
    const isTooSoon = closed.through > last;
    const through = isTooSoon ? NOTHING_CLOSED : closed.through;
    await tx.execute(sql`delete from ${into} where day > ${through}::date`);
    if (isTooSoon) {
      await closeThrough(through);
      return false;
    }
    const [next] = await rowsOf<{ from: string; to: string }>(
      tx,
      sql`select "from"::text, least("from" + ${DAYS_AT_ONCE - 1}::int, ${last}::date)::text as to
        from (select greatest(${closed.through}::date + 1, coalesce(min(${dayOf(moment)}), ${last}::date)) as "from"
          from ${from} where ${moment} >= ${startOf(sql`${closed.through}::date + 1`)}) first`,
    );
    const days = next && next.from <= last ? next : { from: last, to: last };
    for (const { columns, rows } of sums)
      await tx.execute(sql`insert into ${into} (${sql.raw(columns)}) ${rows(isWithinDays(moment, days))}`);
    await closeThrough(days.to);
    return days.to >= last;
  });
}
