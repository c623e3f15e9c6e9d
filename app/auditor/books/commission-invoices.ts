/** What the store invoices its vendors (docs/rules.md#l11). */
import type { Invariant } from "#app/auditor/invariant.ts";

/** Commission of a sale or refund, GST included; negative for what came back. */
const commission = `
  select t.id, t.vendor_id, t.at, -sum(e.amount_paise) as paise
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'commission'
  where t.kind in ('sale', 'credit', 'clawback') group by t.id`;

export const commissionInvariants: readonly Invariant[] = [
  {
    name: "commission-numbers-are-dense",
    why: "Commission invoices and their credit notes count 1, 2, 3 … in a financial year (CGST Rules rule 46).",
    of: "series",
    query: `
      with numbered as (
        select *, issued_at < lag(issued_at) over (partition by kind, financial_year order by sequence) as back
        from commission_invoices)
      select kind || ' ' || financial_year as id,
        coalesce(count(n.id) <> c.last_number or max(n.sequence) <> c.last_number or coalesce(bool_or(n.back), false), true)
          and not coalesce(c.last_number = 0 and count(n.id) = 0, false) as broken,
        count(n.id) || ' documents up to ' || coalesce(max(n.sequence), 0) || ', counter '
          || coalesce(c.last_number::text, 'none') || case when bool_or(n.back) then ', dates go back' else '' end as found
      from numbered n full join commission_counters c using (kind, financial_year)
      group by kind, financial_year, c.last_number`,
  },
  {
    name: "commission-invoices-are-the-books",
    why: "A vendor is invoiced what the books kept as commission of its sales less refunds, each once, to the paisa.",
    of: "commission invoices and credit notes",
    query: `
      with commission as (${commission})
      select i.number as id,
        coalesce(sum(b.paise), 0) <> case i.kind when 'invoice' then i.total_paise else -i.total_paise end
          or count(*) <> count(b.id) or bool_or(b.paise <> n.amount_paise or b.vendor_id <> i.vendor_id)
          or bool_or((b.at at time zone 'Asia/Kolkata') >= i.month + interval '1 month') as broken,
        i.kind || ' of ' || i.total_paise || ', in the books ' || coalesce(sum(b.paise), 0) as found
      from commission_invoices i left join commission_invoice_items n on n.invoice_id = i.id
      left join commission b on b.id = n.transaction_id group by i.id`,
  },
  {
    name: "commission-tax-is-owed",
    why: "The tax of a commission invoice is no income of the store: the books owe it to the government.",
    of: "commission invoices and bookings of their tax",
    query: `
      with booked as (
        select t.reference, -sum(e.amount_paise) as paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'output-tax'
        where t.kind = 'commission-invoiced' group by 1)
      select coalesce(i.number, b.reference) as id, i.id is null
          or coalesce(b.paise, 0) <> (i.total_paise - i.taxable_paise) * case i.kind when 'invoice' then 1 else -1 end as broken,
        coalesce(i.kind || ' with ' || (i.total_paise - i.taxable_paise), 'no document') || ', booked ' || coalesce(b.paise, 0) as found
      from commission_invoices i full join booked b on b.reference = i.id::text`,
  },
  {
    name: "finished-months-are-invoiced",
    why: "No commission of a month before the last finished one waits for its invoice, unless it was booked after all documents (CGST Act section 31).",
    of: "vendors with commission",
    query: `
      with commission as (${commission})
      select v.id, coalesce(sum(b.paise) filter (where n.transaction_id is null
          and b.id < (select max(transaction_id) from commission_invoice_items)
          and (b.at at time zone 'Asia/Kolkata') < (select max(month) from commission_months where not is_before)
          and (b.at at time zone 'Asia/Kolkata') >= coalesce((select max(month) + interval '1 month' from commission_months where is_before), '-infinity')), 0) > 0 as broken,
        coalesce(sum(b.paise) filter (where n.transaction_id is null), 0) || ' paise not invoiced' as found
      from vendors v join commission b on b.vendor_id = v.id
      left join commission_invoice_items n on n.transaction_id = b.id group by v.id`,
  },
];
