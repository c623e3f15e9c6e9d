/**
 * Takes and returns the stock of orders; the files beside this one change stock by hand, in bulk and for returns. Check
 * and take are one statement over all lines (docs/rules.md#r13), rows are locked in id order (docs/rules.md#r14); all
 * lines fit or nothing changes.
 */
import { type SQL, sql } from "drizzle-orm";
import { onSale } from "#app/catalog/on-sale.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

export type StockLine = { productId: string; quantity: number };

/** `left`: 0 also when no longer sold. */
export type Shortage = { productId: string; name: string; left: number };

type Cause = { orderId: string; actorId: string | null; at: Date };

/**
 * Takes an order's stock, writes movements and counts the units as sold. `sold-out` with the lines that don't fit; then
 * nothing has changed.
 */
export async function takeStock(
  tx: Database,
  lines: readonly StockLine[],
  cause: Cause,
): Promise<Result<undefined, "sold-out", Shortage[]>> {
  const wanted = sumByProduct(lines);
  if (wanted.length === 0) return ok();
  const rows = await rowsOf<{ id: string; name: string; left: number; quantity: number; taken: boolean }>(
    tx,
    sql`
    with wanted as materialized (${asRows(wanted)}),
    locked as materialized (
      select p.id, p.name, w.quantity,
        case when ${onSale("p", "v")} then p.stock else 0 end as "left"
      from products p join wanted w on w.product_id = p.id join vendors v on v.id = p.vendor_id
      order by p.id for no key update of p),
    verdict as materialized (
      select count(*) = ${wanted.length} and bool_and("left" >= quantity) as fits from locked),
    taken as (
      update products p set stock = p.stock - l.quantity
      from locked l, verdict
      where verdict.fits and p.id = l.id and p.stock >= l.quantity
      returning p.id, p.stock, l.quantity),
    moved as (
      insert into stock_movements (product_id, delta, stock_after, reason, reference, actor_id, at)
      select id, -quantity, stock, 'sale', ${cause.orderId}, ${cause.actorId}::uuid, ${iso(cause.at)} from taken),
    sold as (
      insert into product_sales (product_id, day, units)
      select id, ${dayInIndia(cause.at)}::date, quantity from taken
      on conflict (product_id, day) do update set units = product_sales.units + excluded.units)
    select l.id, l.name, l."left", l.quantity, t.id is not null as taken from locked l left join taken t on t.id = l.id`,
  );
  if (rows.length === wanted.length && rows.every((row) => row.taken)) return ok();
  return err("sold-out", shortagesOf(wanted, rows));
}

/** One line per product, so that repeating a line can't get around the check. Sorted by id. */
function sumByProduct(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new RangeError(`not a quantity: ${quantity}`);
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity })).sort(byId);
}

function byId(a: StockLine, b: StockLine): number {
  return a.productId < b.productId ? -1 : 1;
}

function asRows(lines: StockLine[]): SQL {
  const ids = JSON.stringify(lines);
  return sql`select "productId" as product_id, quantity
    from jsonb_to_recordset(${ids}::jsonb) as line ("productId" uuid, quantity integer)`;
}

function iso(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

function shortagesOf(wanted: StockLine[], rows: { id: string; name: string; left: number }[]): Shortage[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap(({ productId, quantity }) => {
    const row = found.get(productId);
    if (row && row.left >= quantity) return [];
    return [{ productId, name: row?.name ?? "A product that is no longer sold", left: row?.left ?? 0 }];
  });
}

/**
 * Returns an order's stock and takes the units off the sales of the day they were sold. Skips products this order has
 * already returned, so repeating it is safe.
 */
export async function returnStock(
  tx: Database,
  lines: readonly StockLine[],
  cause: Cause & { reason: "cancellation" | "expiry" },
): Promise<void> {
  const given = sumByProduct(lines);
  if (given.length === 0) return;
  await tx.execute(sql`
    with given as materialized (${asRows(given)}),
    locked as materialized (
      select p.id, g.quantity from products p join given g on g.product_id = p.id
      order by p.id for no key update of p),
    fresh as materialized (
      select l.id, l.quantity, s.at as sold_at from locked l
      join stock_movements s on s.product_id = l.id and s.reference = ${cause.orderId} and s.reason = 'sale'
      where not exists (select 1 from stock_movements m where m.product_id = l.id
        and m.reference = ${cause.orderId} and m.reason in ('cancellation', 'expiry'))),
    returned as (
      update products p set stock = p.stock + f.quantity
      from fresh f where p.id = f.id returning p.id, p.stock, f.quantity),
    unsold as (
      update product_sales s set units = greatest(0, s.units - f.quantity) from fresh f
      where s.product_id = f.id and s.day = (f.sold_at at time zone 'Asia/Kolkata')::date)
    insert into stock_movements (product_id, delta, stock_after, reason, reference, actor_id, at)
    select id, quantity, stock, ${cause.reason}, ${cause.orderId}, ${cause.actorId}::uuid, ${iso(cause.at)}
    from returned`);
}
