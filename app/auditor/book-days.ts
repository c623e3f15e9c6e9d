/** Sums of closed days equal the books and invoices behind them (docs/decisions/309). */
import type { Invariant } from "./invariant.ts";

const through = (kind: string) => `(select through from book_closings where kind = '${kind}')`;

const gstReport = (report: string, columns: string) => `
  select '${report}' as report, (i.issued_at at time zone 'Asia/Kolkata')::date as day, i.vendor_id, ${columns},
    sum(l.taxable_paise * sign.of) as taxable, sum(l.cgst_paise * sign.of) as cgst, sum(l.sgst_paise * sign.of) as sgst,
    sum(l.igst_paise * sign.of) as igst, sum(l.total_paise * sign.of) as total
  from invoices i join invoice_lines l on l.invoice_id = i.id
    cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as of) sign
  where i.kind <> 'delivery-challan'
  group by i.vendor_id, 2, 4, 5, 6`;

export const bookDayInvariants: readonly Invariant[] = [
  {
    name: "closed-balances-are-the-books",
    why: "Statements and payouts begin with the balance of a closed day.",
    of: "closed days of vendors",
    query: `
      with books as (
        select t.vendor_id, (t.at at time zone 'Asia/Kolkata')::date as day, count(distinct t.id) as transactions,
          -sum(case when t.kind in ('sale', 'credit', 'clawback') then e.amount_paise else 0 end) as gross,
          -sum(case e.account when 'commission' then e.amount_paise else 0 end) as commission,
          -sum(case when e.account in ('vendor-payable', 'gst', 'shipping') then e.amount_paise else 0 end) as owed,
          sum(case e.account when 'vendor-cash' then e.amount_paise else 0 end) as cash,
          sum(case t.kind when 'payout' then e.amount_paise else 0 end) as paid
        from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id and e.vendor_id is not null
        where t.vendor_id is not null group by 1, 2),
      grown as (
        select vendor_id, day, sum(transactions) over before as transactions, sum(gross) over before as gross,
          sum(commission) over before as commission, sum(owed) over before as owed, sum(cash) over before as cash, sum(paid) over before as paid
        from books window before as (partition by vendor_id order by day))
      select concat_ws(' ', day, vendor_id) as id,
        (b.transactions, b.gross_paise, b.commission_paise, b.owed_paise, b.cash_paise, b.paid_paise) is distinct from
          (g.transactions, coalesce(g.gross, 0), coalesce(g.commission, 0), coalesce(g.owed, 0), coalesce(g.cash, 0), coalesce(g.paid, 0)) as broken,
        concat('owed ', b.owed_paise, ', cash ', b.cash_paise, '; in the books ', g.owed, ', ', g.cash) as found
      from (select * from balance_days where day <= ${through("balances")}) b
        full join (select * from grown where day <= ${through("balances")}) g using (vendor_id, day)`,
  },
  {
    name: "closed-products-are-the-books",
    why: "Sales by product and dashboards read what days that are over were summed up to.",
    of: "closed days of products",
    query: `
      with sold as (
        select (t.at at time zone 'Asia/Kolkata')::date as day, t.vendor_id, t.id, t.kind, t.reference, t.shipment_id, e.order_line_id,
          -sum(case t.kind when 'sale' then e.amount_paise else 0 end) as sold,
          sum(case t.kind when 'sale' then 0 else e.amount_paise end) as returned,
          -sum(case e.account when 'gst' then 0 else e.amount_paise end) as taxable,
          -sum(case e.account when 'gst' then e.amount_paise else 0 end) as gst,
          -sum(case e.account when 'commission' then e.amount_paise else 0 end) as commission
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.vendor_id is not null
        where t.kind in ('sale', 'credit', 'clawback') group by t.id, e.order_line_id),
      credited as (
        select i.shipment_id, coalesce(i.refund_id::text, 'undelivered') as refund, c.order_line_id, c.quantity
        from invoices i join invoice_lines c on c.invoice_id = i.id where i.kind = 'credit-note'),
      books as (
        select s.day, s.vendor_id, coalesce(l.product_id::text, 'shipping') as product,
          sum(case s.kind when 'sale' then coalesce(l.quantity, 0) else -coalesce(c.quantity, 0) end) as units,
          sum(s.sold) as sold, sum(s.returned) as returned, sum(s.taxable) as taxable, sum(s.gst) as gst, sum(s.commission) as commission
        from sold s left join order_lines l on l.id = s.order_line_id
        left join credited c on s.kind <> 'sale' and c.shipment_id = s.shipment_id and c.order_line_id = s.order_line_id
          and c.refund = split_part(s.reference, '/', 1)
        group by 1, 2, 3)
      select concat_ws(' ', day, vendor_id, product) as id,
        (d.units, d.sold_paise, d.returned_paise, d.taxable_paise, d.gst_paise, d.commission_paise)
          is distinct from (b.units, b.sold, b.returned, b.taxable, b.gst, b.commission) as broken,
        concat(d.units, ' pieces, sold ', d.sold_paise, '; in the books ', b.units, ', ', b.sold) as found
      from (select * from product_days where day <= ${through("products")}) d
        full join (select * from books where day <= ${through("products")}) b using (day, vendor_id, product)`,
  },
  {
    name: "closed-gst-is-the-invoices",
    why: "GST reports, which returns are filed from, read what days that are over were summed up to.",
    of: "closed days by HSN code and by state",
    query: `
      with invoiced as (
        ${gstReport(
          "hsn",
          `l.hsn || '/' || l.gst_rate_bp as key, l.hsn as label, l.gst_rate_bp,
          sum(case when l.unit <> 'NOS' then 0 when i.kind = 'invoice' then l.quantity else -l.quantity end) as quantity`,
        )}
        union all ${gstReport("state", "i.place_of_supply_code, i.place_of_supply, null::int, null::bigint as quantity")})
      select concat_ws(' ', report, day, vendor_id, key) as id,
        (g.gst_rate_bp, g.quantity, g.taxable_paise, g.cgst_paise, g.sgst_paise, g.igst_paise, g.total_paise)
          is distinct from (i.gst_rate_bp, i.quantity, i.taxable, i.cgst, i.sgst, i.igst, i.total) as broken,
        concat('total ', g.total_paise, ', invoiced ', i.total) as found
      from (select * from gst_days where day <= ${through("gst")}) g
        full join (select * from invoiced where day <= ${through("gst")}) i using (report, day, vendor_id, key, label)`,
  },
  {
    name: "unsettled-is-what-no-payout-has",
    why: "Runs pay what is noted as unsettled, and nothing else.",
    of: "sales and what was taken back of them",
    query: `
      select coalesce(t.id, u.transaction_id)::text as id,
        (t.vendor_id, t.kind, t.shipment_id) is distinct from (u.vendor_id, u.kind, u.shipment_id) as broken,
        case when u.transaction_id is null then 'in no payout, and not noted' else 'noted' end as found
      from unsettled_transactions u full join (
        select t.id, t.vendor_id, t.kind, t.shipment_id from ledger_transactions t
        where t.kind in ('sale', 'credit', 'clawback', 'loss', 'goodwill', 'freight', 'freight-reversed', 'tcs', 'tds') and t.vendor_id <> 'store'
          and not exists (select from payout_items i where i.transaction_id = t.id and i.is_active)) t on t.id = u.transaction_id`,
  },
];
