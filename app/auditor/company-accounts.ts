/** Orders on account (docs/rules.md#j4). */
import type { Invariant } from "./invariant.ts";
import { bookingInvariant } from "./ledger.ts";

export const companyAccountInvariants: readonly Invariant[] = [
  {
    name: "companies-owe-what-is-open",
    why: "The books say of each company what its invoices and payments say; below zero only what it paid (docs/rules.md#j4).",
    // Credit that was paid back before its cheque bounced is owed without an invoice.
    of: "companies with orders or payments on account",
    query: `
      with booked as (
        select coalesce(o.company_id, p.company_id) as company_id, sum(e.amount_paise) as paise
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        left join orders o on o.id = t.order_id
        left join company_payments p on t.kind = 'company-paid' and p.id::text = t.reference
        where e.account = 'company-debt' group by 1),
      dues as (
        select company_id, sum(paise) as paise, sum(open_paise) as open, min(paise) as least from company_dues group by 1),
      paid as (select company_id, sum(amount_paise) as paise from company_payments group by 1)
      select company_id as id, coalesce(b.paise, 0) <> coalesce(d.paise, 0) - coalesce(p.paise, 0)
          or coalesce(d.open, 0) <> least(greatest(coalesce(b.paise, 0), 0), coalesce(d.paise, 0)) or coalesce(b.paise, 0) < -coalesce(p.paise, 0)
          or d.least < 0 as broken,
        coalesce(b.paise, 0) || ' booked, ' || coalesce(d.paise, 0) || ' sold, ' || coalesce(p.paise, 0) || ' paid, '
          || coalesce(d.open, 0) || ' open' as found
      from booked b full join dues d using (company_id) full join paid p using (company_id)`,
  },
  bookingInvariant({
    name: "company-payments-are-booked-once",
    of: "payments of companies",
    kinds: "'company-paid'",
    account: "company-debt",
    facts: "select id::text as reference, null::uuid as order_id, -amount_paise as paise from company_payments",
  }),
  {
    name: "orders-on-account-are-owed",
    why: "An order on account stands on its company's account from the start (docs/rules.md#j4).",
    of: "orders on account",
    query: `
      select o.number as id, count(p.id) <> 1 as broken, count(p.id) || ' payments' as found
      from orders o left join payments p on p.order_id = o.id and p.provider = 'company-account' and p.status = 'captured'
        and p.is_effective and p.amount_paise = o.total_paise
      where o.credit_days is not null group by o.id`,
  },
];
