/** Closed months and the sums of accounts (docs/rules.md#l12). */
import type { Invariant } from "#app/auditor/invariant.ts";

const through = "(select through from book_closings where kind = 'accounts')";

export const monthInvariants: readonly Invariant[] = [
  {
    name: "closed-months-stay-as-they-were",
    why: "Returns are filed from a closed month: nothing is written into it afterwards (docs/rules.md#l12).",
    of: "closed months",
    query: `
      select c.month::text as id, l.last_id > c.through_id as broken,
        'closed at transaction ' || c.through_id || ', has transaction ' || l.last_id as found
      from closed_months c cross join lateral (
        select coalesce(max(t.id), 0) as last_id from ledger_transactions t
        where t.at < (c.month + interval '1 month') at time zone 'Asia/Kolkata') l
      where c.reopened_at is null`,
  },
  {
    name: "closed-accounts-are-the-books",
    why: "Balances of accounts are read from sums of days that are over (docs/decisions/309).",
    of: "closed days of accounts",
    query: `
      with books as (
        select (t.at at time zone 'Asia/Kolkata')::date as day, e.account,
          coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0) as debit,
          coalesce(-sum(e.amount_paise) filter (where e.amount_paise < 0), 0) as credit
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id group by 1, 2)
      select concat_ws(' ', day, account) as id, (d.debit_paise, d.credit_paise) is distinct from (b.debit, b.credit) as broken,
        concat(d.debit_paise, ' and ', d.credit_paise, ' paise; in the books ', b.debit, ' and ', b.credit) as found
      from (select * from account_days where day <= ${through}) d
        full join (select * from books where day <= ${through}) b using (day, account)`,
  },
];
