/** What statements state about each account, and which of their days are missing. Amounts in paise. */
import { sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

/** The newest balance that an account's statements state. */
export type AccountBalance = { account: string; day: CalendarDay; balancePaise: number };

export function listStatementBalances(db: Database): Promise<AccountBalance[]> {
  return rowsOf(
    db,
    sql`select a.name as account, l.day::text as day, l.balance_paise::float8 as "balancePaise"
      from bank_accounts a cross join lateral (
        select day, balance_paise from bank_lines l where l.account_id = a.id order by l.day desc, l.id desc limit 1) l
      order by a.name`,
  );
}

/** Between the line of `before` and the next one, of `after`, the balance moved by `missingPaise` without any line. */
export type StatementGap = { account: string; before: CalendarDay; after: CalendarDay; missingPaise: number };

/**
 * Where the balance before a line is not the one after the line before it, newest first. Days without a movement have no
 * lines and are no gap. Any line of the day or the one before may come first: parts of a day are imported in any order.
 */
export function listStatementGaps(db: Database): Promise<StatementGap[]> {
  return rowsOf(
    db,
    sql`with chain as (
        select id, account_id, day, balance_paise - amount_paise as opening,
          lag(balance_paise) over account as closing, lag(day) over account as before
        from bank_lines window account as (partition by account_id order by day, id))
      select a.name as account, c.before::text as before, c.day::text as after, (c.opening - c.closing)::float8 as "missingPaise"
      from chain c join bank_accounts a on a.id = c.account_id
      where c.opening <> c.closing and not exists (
        select from bank_lines o where o.account_id = c.account_id and o.id <> c.id and o.balance_paise = c.opening
          and o.day between (select max(day) from bank_lines e where e.account_id = c.account_id and e.day < c.day) and c.day)
      order by c.day desc, a.name`,
  );
}
