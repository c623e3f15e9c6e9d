/**
 * The orders of `npm run seed:large -- 10000 10000`: two years of copies of the sample orders with shipments, history,
 * payments, invoices and books, to measure tables with. Stock stays, no mail is sent.
 */
import { sql } from "drizzle-orm";
import { postCaptures } from "#app/ledger/postings.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { seedInvoices } from "#db/demo/invoices.ts";
import { seedSales } from "#db/demo/ledger.ts";

const NUMBER = "LRG-";

/** Adds orders until `wanted` are made up; returns how many it added. @throws when there is no sample order */
export async function addLargeOrders(db: Database, wanted: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [there] = await rowsOf<{ copies: number; samples: number }>(
      tx,
      sql`select count(*) filter (where number like ${`${NUMBER}%`})::int as copies,
        count(*) filter (where number not like ${`${NUMBER}%`} and payment_status <> 'refunded')::int as samples
        from orders`,
    );
    if (!there?.samples) throw new Error("There is no sample order to copy: start the shop with DEMO=1 once.");
    const missing = Math.max(0, wanted - there.copies);
    await tx.execute(sql`
      create temporary table copies on commit drop as
      select *, make_interval(days => n::int % 700, mins => n::int % 1400) as earlier from (
      select o.id as old_id, gen_random_uuid() as new_id, ${there.copies}::int + row_number() over () as n
      from generate_series(1, ${Math.ceil(missing / there.samples)}) g, orders o
      where o.number not like ${`${NUMBER}%`} and o.payment_status <> 'refunded' limit ${missing}) numbered`);
    await tx.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', c.new_id,
        'number', ${NUMBER} || c.n, 'idempotency_key', c.new_id::text,
        'placed_at', o.placed_at - c.earlier))).*
      from copies c join orders o on o.id = c.old_id`);
    await tx.execute(sql`
      create temporary table copied_shipments on commit drop as
      select s.id as old_id, gen_random_uuid() as new_id, c.new_id as order_id, c.earlier
      from copies c join shipments s on s.order_id = c.old_id and s.kind = 'sale'`);
    await tx.execute(sql`
      insert into shipments select (jsonb_populate_record(s,
        jsonb_build_object('id', p.new_id, 'order_id', p.order_id, 'shipped_at', s.shipped_at - p.earlier,
          'delivered_at', s.delivered_at - p.earlier))).*
      from copied_shipments p join shipments s on s.id = p.old_id`);
    await tx.execute(sql`
      insert into order_lines select (jsonb_populate_record(l,
        jsonb_build_object('id', gen_random_uuid(), 'order_id', p.order_id, 'shipment_id', p.new_id))).*
      from copied_shipments p join order_lines l on l.shipment_id = p.old_id`);
    await tx.execute(sql`
      insert into order_events (order_id, shipment_id, kind, from_status, to_status, actor_id, actor_role, note, at)
      select c.new_id, p.new_id, e.kind, e.from_status, e.to_status, e.actor_id, e.actor_role, e.note, e.at - c.earlier
      from copies c join order_events e on e.order_id = c.old_id
        left join copied_shipments p on p.order_id = c.new_id and p.old_id = e.shipment_id
      order by c.n, e.seq`);
    await tx.execute(sql`
      insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', coalesce(s.new_id, c.new_id),
        'order_id', c.new_id, 'shipment_id', s.new_id, 'updated_at', p.updated_at - c.earlier, 'created_at', p.created_at - c.earlier,
        'provider_payment_id', case when p.provider_payment_id is not null then 'copy-' || c.new_id end,
        'provider_order_id', case when p.provider_order_id is not null then 'copy-' || c.new_id end))).*
      from copies c join payments p on p.order_id = c.old_id and p.is_effective and p.status = 'captured'
        left join copied_shipments s on s.order_id = c.new_id and s.old_id = p.shipment_id`);
    await seedInvoices(tx);
    await addBooks(tx);
    await moveStock(tx);
    return missing;
  });
}

/** The copies' money and shipments. */
async function addBooks(tx: Database): Promise<void> {
  const paid = await rowsOf<{ paymentId: string; orderId: string; provider: string; amountPaise: number; at: string }>(
    tx,
    sql`select p.id as "paymentId", p.order_id as "orderId", p.provider, p.amount_paise::float8 as "amountPaise",
      p.updated_at::text as at from copies c join payments p on p.order_id = c.new_id order by p.updated_at, p.id`,
  );
  await postCaptures(
    tx,
    paid.map((one) => ({ ...one, at: new Date(one.at) })),
  );
  await seedSales(tx);
}

/** Goods come in just before they go out, so that stock stays. Cancelled ones leave again. */
async function moveStock(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into stock_movements (product_id, delta, stock_after, reason, reference, at)
    select l.product_id, step.sign * l.quantity, p.stock + case when step.sign > 0 then l.quantity else 0 end, step.reason,
      case when step.reason in ('sale', 'cancellation') then o.id::text end, o.placed_at
    from copies c join orders o on o.id = c.new_id join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    join shipments s on s.id = l.shipment_id
    join (values (1, 'delivery', 1), (2, 'sale', -1), (3, 'cancellation', 1), (4, 'correction', -1)) step (n, reason, sign)
      on step.n <= 2 or s.status = 'cancelled'
    order by l.id, step.n`);
  await tx.execute(sql`
    insert into product_sales (product_id, day, units)
    select l.product_id, (o.placed_at at time zone 'Asia/Kolkata')::date,
      sum(case s.status when 'cancelled' then 0 else l.quantity end)
    from copies c join orders o on o.id = c.new_id join order_lines l on l.order_id = o.id
    join shipments s on s.id = l.shipment_id group by 1, 2
    on conflict (product_id, day) do update set units = product_sales.units + excluded.units`);
}
