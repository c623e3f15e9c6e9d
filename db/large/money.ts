/** Payments, invoices and books of the copied orders (`copies`, `copied_shipments`, `copied_lines`). */
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";

/** Numbered on from what there is, in the order in which shipments left. */
export async function copyInvoices(tx: Database): Promise<void> {
  await tx.execute(sql`
    create temporary table copied_invoices on commit drop as
    with sent as (
      select i.id as old_id, gen_random_uuid() as new_id, p.order_id, p.new_id as shipment_id, i.vendor_id, s.shipped_at as at,
        extract(year from (s.shipped_at at time zone 'Asia/Kolkata') - interval '3 months')::int as year
      from copied_shipments p join invoices i on i.shipment_id = p.old_id and i.kind = 'invoice'
      join shipments s on s.id = p.new_id),
    series as (select *, year || '-' || lpad(((year + 1) % 100)::text, 2, '0') as financial_year from sent)
    select s.*, greatest(s.at, c.last_issued_at) as issued_at, coalesce(c.last_number, 0)
      + row_number() over (partition by s.vendor_id, s.financial_year order by s.at, s.shipment_id) as sequence
    from series s left join invoice_counters c
      on c.vendor_id = s.vendor_id and c.kind = 'invoice' and c.financial_year = s.financial_year`);
  await tx.execute(sql`
    insert into invoice_counters (vendor_id, kind, financial_year, last_number, last_issued_at)
    select vendor_id, 'invoice', financial_year, max(sequence), max(issued_at) from copied_invoices group by 1, 2, 3
    on conflict (vendor_id, kind, financial_year)
      do update set last_number = excluded.last_number, last_issued_at = excluded.last_issued_at`);
  await tx.execute(sql`
    insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', n.new_id, 'order_id', n.order_id,
      'shipment_id', n.shipment_id, 'financial_year', n.financial_year, 'sequence', n.sequence, 'issued_at', n.issued_at,
      'number', 'INV/' || substr(n.financial_year, 3) || '/' || lpad(n.sequence::text, 6, '0')))).*
    from copied_invoices n join invoices i on i.id = n.old_id`);
  await tx.execute(sql`
    insert into invoice_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
      'invoice_id', n.new_id, 'order_line_id', o.new_id, 'description', coalesce(o.name, l.description)))).*
    from copied_invoices n join invoice_lines l on l.invoice_id = n.old_id
    left join copied_lines o on o.old_id = l.order_line_id and o.shipment_id = n.shipment_id`);
}

/** What was captured and what was sold. A copied payment has the id of what it pays for. */
export async function copyMoney(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', coalesce(s.new_id, c.new_id),
      'order_id', c.new_id, 'shipment_id', s.new_id, 'updated_at', p.updated_at - c.earlier, 'created_at', p.created_at - c.earlier,
      'provider_payment_id', case when p.provider_payment_id is not null then 'copy-' || c.new_id end,
      'provider_order_id', case when p.provider_order_id is not null then 'copy-' || c.new_id end))).*
    from copies c join payments p on p.order_id = c.old_id and p.is_effective and p.status = 'captured'
      left join copied_shipments s on s.order_id = c.new_id and s.old_id = p.shipment_id`);
  await tx.execute(sql`
    create temporary table copied_books on commit drop as
    select t.id as old_id, t.kind, coalesce(s.new_id, c.new_id)::text as reference, c.new_id as order_id,
      case when t.kind = 'sale' then s.new_id end as shipment_id, t.vendor_id, t.at - c.earlier as at
    from copies c join ledger_transactions t on t.order_id = c.old_id and t.kind in ('capture', 'cod-collected', 'sale')
      left join payments p on t.kind <> 'sale' and p.id::text = t.reference
      left join copied_shipments s on s.order_id = c.new_id and s.old_id = coalesce(t.shipment_id, p.shipment_id)`);
  await tx.execute(sql`
    with written as (
      insert into ledger_transactions (kind, reference, order_id, shipment_id, vendor_id, at)
      select kind, reference, order_id, shipment_id, vendor_id, at from copied_books order by at, reference
      returning id, kind, reference)
    insert into ledger_entries (transaction_id, account, vendor_id, provider, order_line_id, amount_paise)
    select w.id, e.account, e.vendor_id, e.provider, l.new_id, e.amount_paise
    from written w join copied_books b using (kind, reference) join ledger_entries e on e.transaction_id = b.old_id
    left join copied_lines l on l.old_id = e.order_line_id and l.shipment_id = b.shipment_id order by w.id, e.id`);
}
