/** Bank statements and the books (docs/rules.md#p27). */
import type { Invariant } from "#app/auditor/invariant.ts";

export const bankInvariants: readonly Invariant[] = [
  {
    name: "bank-lines-are-their-bookings",
    why: "A line of the bank statement is matched with bookings of its amount, and an open one with none (docs/rules.md#p27).",
    of: "lines of bank statements",
    query: `
      select l.id::text as id,
        coalesce(m.paise, 0) <> case l.status when 'open' then 0 else l.amount_paise end
          or (l.status = 'open') <> (m.entries is null) or coalesce(m.others, 0) > 0 as broken,
        l.status || ' line of ' || l.amount_paise || ', bookings of ' || coalesce(m.paise, 0) as found
      from bank_lines l left join (
        select b.line_id, count(*) as entries, sum(e.amount_paise) as paise, count(*) filter (where e.account <> 'bank') as others
        from bank_matches b join ledger_entries e on e.id = b.entry_id group by b.line_id) m on m.line_id = l.id`,
  },
  {
    name: "explained-lines-are-booked-once",
    why: "What a person explains is in the books once, and no longer when it was undone (docs/rules.md#p27).",
    of: "explanations of bank lines",
    query: `
      with booked as (
        select split_part(t.reference, '/', 1) as line, sum(e.amount_paise) as paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'bank'
        where t.kind in ('bank-line', 'bank-line-undone') group by 1)
      select coalesce(l.id::text, b.line) as id,
        coalesce(b.paise, 0) <> case l.status when 'explained' then l.amount_paise else 0 end as broken,
        coalesce(l.status, 'no') || ' line, booked ' || coalesce(b.paise, 0) as found
      from (select * from bank_lines where bookings > 0) l full join booked b on b.line = l.id::text`,
  },
  {
    name: "gst-of-bank-lines-is-input-tax",
    why: "GST within bank charges and expenses is booked to input tax once, and no longer when it was undone (docs/rules.md#p27).",
    of: "explanations of bank lines",
    query: `
      with booked as (
        select split_part(t.reference, '/', 1) as line, sum(e.amount_paise) as paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'input-tax'
        where t.kind in ('bank-line', 'bank-line-undone') group by 1)
      select coalesce(l.id::text, b.line) as id, coalesce(b.paise, 0) <> coalesce(-sign(l.amount_paise) * l.gst_paise, 0) as broken,
        'GST of ' || coalesce(l.gst_paise, 0) || ', booked ' || coalesce(b.paise, 0) as found
      from (select * from bank_lines where bookings > 0) l full join booked b on b.line = l.id::text`,
  },
  {
    name: "bank-balances-follow-from-lines",
    why: "A file of the bank is whole: each balance is the one before it and the line's amount (docs/rules.md#p26).",
    of: "lines of bank statements after another of their day",
    query: `
      select id::text as id, not exists (
          select from bank_lines o where o.account_id = l.account_id and o.id <> l.id and o.day <= l.day
            and o.balance_paise = l.balance_paise - l.amount_paise) as broken,
        'balance ' || balance_paise || ' after ' || amount_paise as found
      from bank_lines l where l.id <> (select min(o.id) from bank_lines o where o.import_id = l.import_id)`,
  },
];
