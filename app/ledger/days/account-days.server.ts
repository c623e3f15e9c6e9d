/** Balances of accounts are sums of closed days plus later entries (docs/decisions/309). Amounts in paise. */
import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Account } from "#app/domain/money/accounts.ts";
import { dayOf, startOf } from "#app/orders/days/india-days.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { closedThrough, isOpen } from "./closed.server.ts";

/** Rows for `account_days`. `which` is a condition on transactions `t`. */
export function accountMovements(which: SQL): SQL {
  return sql`
    select ${dayOf(sql`t.at`)} as day, e.account,
      coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0)::bigint as debit_paise,
      coalesce(-sum(e.amount_paise) filter (where e.amount_paise < 0), 0)::bigint as credit_paise
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where ${which} group by 1, 2`;
}

/** Balances are debits less credits: negative where the store owes or earned. */
export type AccountBalance = {
  account: Account;
  openingPaise: number;
  debitPaise: number;
  creditPaise: number;
  closingPaise: number;
};

/** Accounts that ever moved until `to`; both days are included. */
export async function listAccountBalances(
  db: Database,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<AccountBalance[]> {
  const through = closedThrough("accounts");
  const later = sql`${isOpen(sql`t.at`, through)} and t.at < ${startOf(sql`${to}::date + 1`)}`;
  const isBefore = sql`day < ${from}::date`;
  return rowsOf<AccountBalance>(
    db,
    sql`with movements as (
        select day, account, debit_paise, credit_paise from account_days where day <= least(${through}, ${to}::date)
        union all ${accountMovements(later)}),
      sums as (
        select account, coalesce(sum(debit_paise - credit_paise) filter (where ${isBefore}), 0) as opening,
          coalesce(sum(debit_paise) filter (where not ${isBefore}), 0) as debit,
          coalesce(sum(credit_paise) filter (where not ${isBefore}), 0) as credit
        from movements group by account)
      select account, opening::float8 as "openingPaise", debit::float8 as "debitPaise", credit::float8 as "creditPaise",
        (opening + debit - credit)::float8 as "closingPaise" from sums`,
  );
}
