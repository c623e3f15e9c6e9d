/**
 * The orders of `npm run seed:large -- 10000 10000`: two years of copies of the sample orders, by customers of their own
 * and of the made-up products, to measure tables with. Stock stays, no mail is sent; `payouts.ts` pays vendors.
 */
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { postSellerTaxes } from "#app/seller-tax/post-taxes.server.ts";
import { copyInvoices, copyMoney } from "./money.ts";
import { SLUG } from "./products.ts";

const NUMBER = "LRG-";
/** Constraints are checked at the end of each transaction, which has 15 s. */
const BATCH = 2_000;
const DAYS = 700;
/** The youngest closed order is that old: its return window is over or about to be. */
const CLOSED_DAYS_AGO = 10;
/** The last orders are still open: one of so many. */
const OPEN_SHARE = 20;
const ORDERS_PER_CUSTOMER = 8;

/** Adds orders until `wanted` are made up; returns how many it added. @throws when there is no sample order */
export async function addLargeOrders(
  db: Database,
  wanted: number,
  told: (there: number) => void,
): Promise<{ added: number }> {
  const [there] = await rowsOf<{ copies: number; samples: number; products: number }>(
    db,
    sql`select count(*) filter (where number like ${`${NUMBER}%`})::int as copies,
      count(*) filter (where number not like ${`${NUMBER}%`})::int as samples,
      (select count(*)::int from products where slug like ${`${SLUG}%`}) as products from orders`,
  );
  if (!there?.samples) throw new Error("There is no sample order to copy: start the shop with DEMO=1 once.");
  const { copies, products } = there;
  for (let first = copies + 1; first <= wanted; first += BATCH) {
    const last = Math.min(wanted, first + BATCH - 1);
    await db.transaction(async (tx) => {
      await chooseCopies(tx, { first, last, wanted });
      await copyOrders(tx);
      await copyLines(tx, products);
      await copyEvents(tx);
      await copyInvoices(tx);
      await copyMoney(tx);
      await taxSales(tx);
      await moveStock(tx);
    });
    told(last);
  }
  return { added: Math.max(0, wanted - copies) };
}

/** `copies` and `copied_shipments`: what becomes what, for whom, and how much earlier. Oldest first. */
async function chooseCopies(tx: Database, { first, last, wanted }: Record<"first" | "last" | "wanted", number>) {
  await tx.execute(sql`
    create temporary table copies on commit drop as
    with samples as (
      select o.id, o.user_id, o.placed_at, o.status not in ('delivered', 'cancelled') as is_open,
        row_number() over by_state - 1 as place, count(*) over (partition by o.status not in ('delivered', 'cancelled')) as places
      from orders o where o.number not like ${`${NUMBER}%`} and o.payment_status <> 'refunded'
        and not exists (select from returns r where r.order_id = o.id)
      window by_state as (partition by o.status not in ('delivered', 'cancelled') order by o.number)),
    wanted as (
      select n, n > ${wanted}::int - ${wanted}::int / ${OPEN_SHARE}::int and exists (select from samples where is_open) as is_open,
        now() - make_interval(days => ${CLOSED_DAYS_AGO}::int) - make_interval(days => ${DAYS}::int) * (${wanted}::int - n) / ${wanted}::int as at
      from generate_series(${first}::int, ${last}::int) n)
    select s.id as old_id, gen_random_uuid() as new_id, w.n, s.user_id as old_user,
      'large-' || (1 + (w.n - 1) / ${ORDERS_PER_CUSTOMER}::int) || '@demo.test' as email,
      case when w.is_open then make_interval(hours => w.n % 100) else s.placed_at - w.at end as earlier
    from wanted w join samples s on s.is_open = w.is_open and s.place = w.n % s.places`);
  await tx.execute(sql`
    create temporary table copied_shipments on commit drop as
    select s.id as old_id, gen_random_uuid() as new_id, c.new_id as order_id, c.n, c.earlier
    from copies c join shipments s on s.order_id = c.old_id`);
}

async function copyOrders(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into users (name, email, email_verified, created_at)
    select 'Customer ' || split_part(split_part(c.email, '@', 1), '-', 2), c.email, true, min(o.placed_at - c.earlier)
    from copies c join orders o on o.id = c.old_id where not exists (select from users u where u.email = c.email)
    group by c.email`);
  await tx.execute(sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', c.new_id, 'number', ${NUMBER} || c.n,
      'user_id', u.id, 'user_email', c.email, 'idempotency_key', c.new_id::text,
      'placed_at', o.placed_at - c.earlier, 'updated_at', o.updated_at - c.earlier))).*
    from copies c join orders o on o.id = c.old_id join users u on u.email = c.email`);
  await tx.execute(sql`
    insert into shipments select (jsonb_populate_record(s, jsonb_build_object('id', p.new_id, 'order_id', p.order_id,
      'shipped_at', s.shipped_at - p.earlier, 'delivered_at', s.delivered_at - p.earlier,
      'updated_at', s.updated_at - p.earlier))).*
    from copied_shipments p join shipments s on s.id = p.old_id`);
}

/** Of the made-up products, some more often than others; prices stay the sample's. */
async function copyLines(tx: Database, products: number): Promise<void> {
  const perVendor = Math.floor(products / 3);
  await tx.execute(sql`
    create temporary table copied_lines on commit drop as
    select l.id as old_id, gen_random_uuid() as new_id, p.order_id, p.new_id as shipment_id, coalesce(m.id, l.product_id) as product_id,
      coalesce(m.name, l.name) as name, coalesce(m.slug, l.slug) as slug, m.brand_id, m.category_id
    from copied_shipments p join order_lines l on l.shipment_id = p.old_id
    left join products m on m.vendor_id = l.vendor_id and m.slug = case when ${perVendor}::int > 10 then ${SLUG} ||
      3 * ((floor(power((p.n::bigint * 7919 % 10007) / 10007.0, 2) * ${perVendor}::int)::int + l.position) % ${perVendor}::int)
      + array_position(array['v1', 'v2', 'v3'], l.vendor_id) - 1 end`);
  await tx.execute(sql`
    insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', n.new_id, 'order_id', n.order_id,
      'shipment_id', n.shipment_id, 'product_id', n.product_id, 'name', n.name, 'slug', n.slug,
      'brand', coalesce(b.name, l.brand), 'category', coalesce(c.name, l.category)))).*
    from copied_lines n join order_lines l on l.id = n.old_id
    left join brands b on b.id = n.brand_id left join categories c on c.id = n.category_id`);
}

async function copyEvents(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into order_events (order_id, shipment_id, kind, from_status, to_status, actor_id, actor_role, note, at)
    select c.new_id, p.new_id, e.kind, e.from_status, e.to_status,
      case when e.actor_id = c.old_user then u.id else e.actor_id end, e.actor_role, e.note, e.at - c.earlier
    from copies c join order_events e on e.order_id = c.old_id join users u on u.email = c.email
      left join copied_shipments p on p.order_id = c.new_id and p.old_id = e.shipment_id
    order by c.n, e.seq`);
}

/** TCS and TDS of the copied sales, from the day on which the sample shop confirmed them. */
async function taxSales(tx: Database): Promise<void> {
  const sent = await rowsOf<{ id: string }>(
    tx,
    sql`select shipment_id as id from copied_books where shipment_id is not null order by at, reference`,
  );
  await postSellerTaxes(
    tx,
    sent.map(({ id }) => id),
  );
}

/** Goods come in just before they go out, so that stock stays. Cancelled ones leave again. */
async function moveStock(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into stock_movements (product_id, delta, stock_after, reason, reference, at)
    select l.product_id, step.sign * l.quantity, p.stock + case when step.sign > 0 then l.quantity else 0 end, step.reason,
      case when step.reason in ('sale', 'cancellation') then o.id::text end, o.placed_at
    from copied_lines n join order_lines l on l.id = n.new_id join orders o on o.id = n.order_id
    join products p on p.id = l.product_id join shipments s on s.id = l.shipment_id
    join (values (1, 'delivery', 1), (2, 'sale', -1), (3, 'cancellation', 1), (4, 'correction', -1)) step (n, reason, sign)
      on step.n <= 2 or s.status = 'cancelled'
    order by o.placed_at, l.id, step.n`);
  await tx.execute(sql`
    insert into product_sales (product_id, day, units)
    select l.product_id, (o.placed_at at time zone 'Asia/Kolkata')::date,
      sum(case s.status when 'cancelled' then 0 else l.quantity end)
    from copied_lines n join order_lines l on l.id = n.new_id join orders o on o.id = n.order_id
    join shipments s on s.id = l.shipment_id group by 1, 2
    on conflict (product_id, day) do update set units = product_sales.units + excluded.units`);
}
