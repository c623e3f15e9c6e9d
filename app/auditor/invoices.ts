import { stateCodes } from "#app/domain/parties/gstin.ts";
import type { Invariant } from "./invariant.ts";
import { dispatched, neverCollected } from "./shipments.ts";

export const invoiceInvariants: readonly Invariant[] = [
  {
    name: "document-numbers-are-dense",
    why: "Each series counts 1, 2, 3 …: no gap, no duplicate, no date before the one before (docs/rules.md#i2).",
    of: "series",
    query: `
      with numbered as (
        select *, issued_at < lag(issued_at) over (partition by vendor_id, kind, financial_year order by sequence) as back
        from invoices)
      select vendor_id || ' ' || kind || ' ' || financial_year as id,
        coalesce(count(n.id) <> c.last_number or count(distinct n.sequence) <> count(n.id) or max(n.sequence) <> c.last_number
          or coalesce(bool_or(n.back), false), true) and not coalesce(c.last_number = 0 and count(n.id) = 0, false) as broken,
        count(n.id) || ' documents up to ' || coalesce(max(n.sequence), 0) || ', counter '
          || coalesce(c.last_number::text, 'none') || case when bool_or(n.back) then ', dates go back' else '' end as found
      from numbered n full join invoice_counters c using (vendor_id, kind, financial_year)
      group by vendor_id, kind, financial_year, c.last_number`,
  },
  {
    name: "dispatched-shipments-have-their-invoice",
    why: "Goods leave with exactly one tax invoice, and nothing is invoiced before it leaves (CGST Act section 31).",
    of: "shipments",
    query: `
      select s.id, coalesce(i.n, 0) <> case when s.status in (${dispatched}) and s.kind = 'sale'
          and s.shipping_paise + (select sum(total_paise) from order_lines l where l.shipment_id = s.id) > 0
          then 1 else 0 end as broken,
        s.kind || ' ' || s.status || ', ' || coalesce(i.n, 0) || ' invoices' as found
      from shipments s left join (
        select shipment_id, count(*) as n from invoices where kind = 'invoice' group by shipment_id
      ) i on i.shipment_id = s.id`,
  },
  {
    name: "dispatched-replacements-have-their-challan",
    why: "Goods leave without a sale under exactly one delivery challan (CGST Rules rule 55).",
    of: "replacements",
    // A version without challans sent the replacements that left before the shop's first challan.
    query: `
      select s.id, coalesce(c.n, 0) > 1 or coalesce(c.n, 0) = 0 and s.status in (${dispatched})
          and s.shipped_at >= (select min(issued_at) from invoices where kind = 'delivery-challan')
          or c.n > 0 and s.status not in (${dispatched}) as broken,
        s.status || ', ' || coalesce(c.n, 0) || ' challans' as found
      from shipments s left join (
        select shipment_id, count(*) as n from invoices where kind = 'delivery-challan' group by shipment_id
      ) c on c.shipment_id = s.id
      where s.kind = 'replacement' or c.n > 0`,
  },
  {
    name: "documents-are-their-lines",
    why: "An invoice or credit note states the sum of its lines (docs/rules.md#i3).",
    of: "documents",
    query: `
      select i.vendor_id || ' ' || i.number as id,
        (i.taxable_paise, i.cgst_paise, i.sgst_paise, i.igst_paise, i.total_paise) is distinct from
          (l.taxable, l.cgst, l.sgst, l.igst, l.total)
          or i.total_paise <> i.taxable_paise + i.cgst_paise + i.sgst_paise + i.igst_paise as broken,
        i.total_paise || ' paise, lines ' || coalesce(l.total, 0) as found
      from invoices i left join (
        select invoice_id, sum(taxable_paise) as taxable, sum(cgst_paise) as cgst, sum(sgst_paise) as sgst,
          sum(igst_paise) as igst, sum(total_paise) as total from invoice_lines group by invoice_id
      ) l on l.invoice_id = i.id`,
  },
  {
    name: "invoices-are-the-order",
    why: "What is invoiced is what was ordered and sent, line by line, to the paisa.",
    of: "invoices",
    query: `
      with ordered as (
        select i.id as invoice_id, l.id::text as line, l.quantity, l.taxable_paise, l.total_paise
        from invoices i join order_lines l on l.shipment_id = i.shipment_id and l.quantity > 0 where i.kind = 'invoice'
        union all select i.id, 'fee', null, null, s.shipping_paise
        from invoices i join shipments s on s.id = i.shipment_id and s.shipping_paise > 0 where i.kind = 'invoice'),
      invoiced as (
        select l.invoice_id, coalesce(l.order_line_id::text, 'fee') as line, l.quantity, l.taxable_paise, l.total_paise
        from invoice_lines l join invoices i on i.id = l.invoice_id and i.kind = 'invoice'),
      compared as (
        select invoice_id, o.line is null as too_many, i.line is null as missing, o.total_paise <> i.total_paise
          or o.quantity <> i.quantity or o.taxable_paise <> i.taxable_paise as other
        from ordered o full join invoiced i using (invoice_id, line))
      select i.vendor_id || ' ' || i.number as id, coalesce(bool_or(coalesce(too_many or missing or other, false)), true) as broken,
        count(*) filter (where missing) || ' lines missing, ' || count(*) filter (where too_many) || ' too many, '
          || count(*) filter (where other) || ' that say something else' as found
      from invoices i left join compared c on c.invoice_id = i.id where i.kind = 'invoice' group by i.id`,
  },
  {
    name: "tax-halves-are-equal",
    why: "Within a state half of the tax is the centre's and half the state's, to the paisa; across states it is IGST.",
    of: "documents",
    query: `
      select i.vendor_id || ' ' || i.number as id,
        i.cgst_paise <> i.sgst_paise or bool_or(l.cgst_paise <> l.sgst_paise)
          or case when left(i.supplier_gstin, 2) = i.place_of_supply_code
            then i.igst_paise <> 0 or bool_or(l.igst_paise <> 0)
            else i.cgst_paise + i.sgst_paise <> 0 or bool_or(l.cgst_paise + l.sgst_paise <> 0) end as broken,
        'CGST ' || i.cgst_paise || ', SGST ' || i.sgst_paise || ', IGST ' || i.igst_paise || ', from '
          || left(i.supplier_gstin, 2) || ' to ' || i.place_of_supply_code as found
      from invoices i join invoice_lines l on l.invoice_id = i.id group by i.id`,
  },
  {
    name: "documents-are-of-their-place",
    why: "Goods are supplied where the buyer is registered, else where they are delivered (IGST Act section 10(1)).",
    of: "documents",
    query: `
      select i.vendor_id || ' ' || i.number as id,
        i.recipient_gstin is distinct from case i.kind when 'credit-note' then a.recipient_gstin else o.buyer_gstin end
          or i.place_of_supply_code is distinct from coalesce(left(i.recipient_gstin, 2),
            '${JSON.stringify(stateCodes)}'::jsonb ->> (i.delivery_address ->> 'state')) as broken,
        coalesce(i.recipient_gstin, 'no GSTIN') || ', delivered to ' || (i.delivery_address ->> 'state')
          || ', place of supply ' || i.place_of_supply_code as found
      from invoices i join orders o on o.id = i.order_id left join invoices a on a.id = i.refers_to_id`,
  },
  {
    name: "credit-notes-are-within-invoices",
    why: "Of no invoiced line more is credited than was invoiced (CGST Act section 34).",
    of: "credited lines",
    query: `
      select i.number || ' ' || coalesce(c.order_line_id::text, 'fee') as id,
        sold.id is null or c.quantity > sold.quantity or c.taxable > sold.taxable_paise
          or c.gst > sold.cgst_paise + sold.sgst_paise + sold.igst_paise as broken,
        coalesce(sold.total_paise, 0) || ' invoiced, ' || c.taxable + c.gst || ' credited' as found
      from (
        select n.refers_to_id, l.order_line_id, sum(l.quantity) as quantity, sum(l.taxable_paise) as taxable,
          sum(l.cgst_paise + l.sgst_paise + l.igst_paise) as gst
        from invoices n join invoice_lines l on l.invoice_id = n.id where n.kind = 'credit-note' group by 1, 2
      ) c join invoices i on i.id = c.refers_to_id
      left join invoice_lines sold on sold.invoice_id = i.id and sold.order_line_id is not distinct from c.order_line_id`,
  },
  {
    name: "unpaid-undelivered-shipments-are-credited",
    why: "The invoice of what never arrived and was never paid for is taken back whole (CGST Act section 34).",
    of: "invoices",
    query: `
      select i.vendor_id || ' ' || i.number as id, coalesce(n.n, 0) <> case when u.id is null then 0 else 1 end
          or u.id is not null and n.paise <> i.total_paise as broken,
        i.total_paise || ' invoiced, ' || coalesce(n.paise, 0) || ' credited without a refund' as found
      from invoices i left join (${neverCollected}) u on u.id = i.shipment_id
      left join (select refers_to_id, count(*) as n, sum(total_paise) as paise from invoices
        where kind = 'credit-note' and refund_id is null group by 1) n on n.refers_to_id = i.id
      where i.kind = 'invoice'`,
  },
  {
    name: "refunds-of-sent-goods-are-credited",
    why: "What went back of a dispatched shipment has one credit note, of exactly that amount (CGST Act section 34).",
    of: "refunded shipments",
    query: `
      with back as (
        select f.refund_id, f.shipment_id, sum(f.total_paise - f.removed_taxable_paise - f.removed_gst_paise) as paise
        from refund_lines f join refunds r on r.id = f.refund_id and r.status = 'succeeded' and r.reason <> 'removed'
        join invoices i on i.shipment_id = f.shipment_id and i.kind = 'invoice'
        left join order_lines l on l.id = f.order_line_id
        where (l.id is null or l.quantity > 0) and f.total_paise > f.removed_taxable_paise + f.removed_gst_paise group by 1, 2),
      notes as (select refund_id, shipment_id, count(*) as n, sum(total_paise) as paise
        from invoices where kind = 'credit-note' and refund_id is not null group by 1, 2)
      select refund_id || ' ' || shipment_id as id, coalesce(n.n, 0) <> 1 or n.paise is distinct from b.paise as broken,
        coalesce(b.paise, 0) || ' back, ' || coalesce(n.n, 0) || ' credit notes of ' || coalesce(n.paise, 0) as found
      from back b full join notes n using (refund_id, shipment_id)`,
  },
];
