/** Settlements of payment providers (docs/rules.md#p24). */
import type { Invariant } from "#app/auditor/invariant.ts";
import { bookingInvariant } from "#app/auditor/ledger.ts";

/** What the books say of each row, by its bookings. */
const booked = `
  select r.id, coalesce(sum(e.amount_paise) filter (where e.account = 'bank'), 0) as bank,
    coalesce(sum(e.amount_paise) filter (where e.account = 'provider' and e.provider = r.provider), 0) as provider
  from settlement_rows r cross join lateral generate_series(1, r.bookings) n
  join ledger_transactions t on t.kind in ('settled', 'settlement-undone') and t.reference = r.id || '/' || n
  join ledger_entries e on e.transaction_id = t.id group by r.id`;

export const settlementInvariants: readonly Invariant[] = [
  {
    name: "settlements-are-in-the-books",
    why: "The bank gets in the books what the provider settled, and the provider owes that much less (docs/rules.md#p24).",
    of: "rows of settlements",
    query: `
      with booked as (${booked})
      select r.provider || '/' || r.row_id as id,
        coalesce(b.bank, 0) <> case when r.status = 'open' then 0 else r.gross_paise - r.fee_paise - r.tax_paise end
          or coalesce(b.provider, 0) <> case when r.status = 'booked' and r.kind <> 'adjustment' then -r.gross_paise else 0 end as broken,
        r.status || ' ' || r.gross_paise || ', booked ' || coalesce(b.bank, 0) || ' at the bank, ' || coalesce(b.provider, 0) || ' at the provider' as found
      from settlement_rows r left join booked b on b.id = r.id`,
  },
  {
    name: "settlements-are-of-known-money",
    why: "Only a captured payment or a refund that succeeded is settled, with its whole amount (docs/rules.md#p24).",
    of: "booked rows of settlements",
    query: `
      select r.provider || '/' || r.row_id as id,
        case r.kind when 'payment' then coalesce(p.status, '') not in ('captured', 'voided') or p.amount_paise <> r.gross_paise or p.provider <> r.provider
          when 'refund' then f.status is distinct from 'succeeded' or -f.amount_paise <> r.gross_paise
          when 'adjustment' then d.amount_paise is distinct from abs(r.gross_paise) else r.kind <> 'fee' end as broken,
        r.kind || ' of ' || r.gross_paise || ', ' || coalesce(p.status, f.status, 'nothing') || ' ' || coalesce(p.amount_paise, f.amount_paise, 0) as found
      from settlement_rows r left join payments p on p.id = r.payment_id left join refunds f on f.id = r.refund_id
      left join payment_disputes d on d.id = r.payment_dispute_id
      where r.status = 'booked'`,
  },
  bookingInvariant({
    name: "lost-disputes-are-booked-once",
    of: "lost disputes",
    kinds: "'chargeback'",
    account: "loss",
    facts: `select d.id::text as reference, p.order_id, d.amount_paise as paise
      from payment_disputes d join payments p on p.id = d.payment_id where d.status = 'lost'`,
  }),
  {
    name: "settled-money-has-its-row",
    why: "What the books call settled stands in a provider's report, or was a bank transfer of old (docs/rules.md#p24).",
    of: "bookings of settlements",
    query: `
      select t.id, r.id is null and t.reference not like 'bank/%' as broken, t.kind || ' ' || t.reference as found
      from ledger_transactions t left join settlement_rows r on r.id::text = split_part(t.reference, '/', 1)
      where t.kind in ('settled', 'settlement-undone')`,
  },
];
