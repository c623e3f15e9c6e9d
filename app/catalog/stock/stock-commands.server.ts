/** The only code that writes stock: all products or none, locked in id order (docs/rules.md#s2). */
import { type SQL, sql } from "drizzle-orm";
import { isAway, onSale } from "#app/catalog/on-sale.server.ts";
import type { stockReasons } from "#app/catalog/schema.server.ts";
import { MAX_STOCK } from "#app/catalog/stock-limits.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

export type StockLine = { productId: string; quantity: number };

/** `left`: pieces in stock; 0 also for a product that is no longer on sale. */
export type Shortage = { productId: string; name: string; left: number };

type Cause = { orderId: string; actorId: string | null; at: Date };

export async function takeStock(
  tx: Database,
  lines: readonly StockLine[],
  cause: Cause,
): Promise<Result<undefined, "sold-out", Shortage[]>> {
  const quantities = sumByProduct(lines);
  if (quantities.length === 0) return ok();
  const shortages = shortagesOf(quantities, await lockForSale(tx, quantities, cause.at));
  if (shortages.length > 0) return err("sold-out", shortages);
  await subtractSold(tx, quantities, cause);
  return ok();
}

type LockedProduct = { id: string; name: string; left: number };

function lockForSale(tx: Database, quantities: StockLine[], at: Date): Promise<LockedProduct[]> {
  return rowsOf<LockedProduct>(
    tx,
    sql`
    select p.id, p.name,
      case when ${onSale("p", "v")} and not ${isAway("p", dayInIndia(at))} then p.stock else 0 end as "left"
    from products p join (${asRows(quantities)}) w on w.product_id = p.id join vendors v on v.id = p.vendor_id
    order by p.id for no key update of p`,
  );
}

/** @throws when a product has fewer pieces */
async function subtractSold(tx: Database, quantities: StockLine[], { orderId, actorId, at }: Cause): Promise<void> {
  const moved = await rowsOf(
    tx,
    sql`
    with taken as (
      update products p set stock = p.stock - w.quantity
      from (${asRows(quantities)}) w
      where p.id = w.product_id and p.stock >= w.quantity
      returning p.id, p.stock, w.quantity),
    sold as (
      insert into product_sales (product_id, day, units)
      select id, ${dayInIndia(at)}::date, quantity from taken
      on conflict (product_id, day) do update set units = product_sales.units + excluded.units)
    insert into stock_movements (product_id, delta, stock_after, reason, reference, actor_id, at)
    select id, -quantity, stock, 'sale', ${orderId}, ${actorId}::uuid, ${iso(at)} from taken
    returning seq`,
  );
  if (moved.length !== quantities.length) throw new Error("stock was not taken");
}

/** Two lines of one product must be checked together. */
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

/** Values, not JSON, show the planner how few they are. */
function asRows(lines: StockLine[]): SQL {
  const rows = lines.map(({ productId, quantity }) => sql`(${productId}::uuid, ${quantity}::integer)`);
  return sql`select * from (values ${sql.join(rows, sql`, `)}) as line (product_id, quantity)`;
}

function iso(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

function shortagesOf(quantities: StockLine[], rows: readonly LockedProduct[]): Shortage[] {
  const products = new Map(rows.map((row) => [row.id, row]));
  return quantities.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (product && product.left >= quantity) return [];
    return [{ productId, name: product?.name ?? "A product that is no longer available", left: product?.left ?? 0 }];
  });
}

/** Corrects the day's sales, too. Repeating is safe, except for a `removal`: two shipments may hold one product. */
export async function restockOrder(
  tx: Database,
  lines: readonly StockLine[],
  cause: Cause & { reason: "cancellation" | "expiry" | "removal" },
): Promise<void> {
  const returned = sumByProduct(lines);
  if (returned.length === 0) return;
  const isDue =
    cause.reason === "removal"
      ? sql`true`
      : sql`not exists (select 1 from stock_movements m where m.product_id = l.id
        and m.reference = ${cause.orderId} and m.reason in ('cancellation', 'expiry'))`;
  await tx.execute(sql`
    with given as materialized (${asRows(returned)}),
    locked as materialized (
      select p.id, g.quantity from products p join given g on g.product_id = p.id
      order by p.id for no key update of p),
    fresh as materialized (
      select l.id, l.quantity, s.at as sold_at from locked l
      join stock_movements s on s.product_id = l.id and s.reference = ${cause.orderId} and s.reason = 'sale'
      where ${isDue}),
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

export type StockMove = { productId: string; delta: number };

type MoveReason = Exclude<(typeof stockReasons)[number], "sale" | "cancellation" | "expiry" | "removal">;
type MoveCause = { reason: MoveReason; reference?: string; note?: string | null; actorId: string | null; at: Date };

/**
 * The caller has locked and checked the products (docs/decisions/327).
 * @throws when a move doesn't fit
 */
export async function moveStock(tx: Database, moves: readonly StockMove[], cause: MoveCause): Promise<void> {
  for (const batch of inBatches(moves.filter(({ delta }) => delta !== 0))) {
    if (!(await moveAll(tx, batch, cause, { max: MAX_STOCK, editedAt: cause.at })))
      throw new Error("stock moves that don't fit");
  }
}

/** `replacement-cancelled`: it never left. `undelivered`: back at its origin. */
const signs = { return: 1, replacement: -1, "replacement-cancelled": 1, undelivered: 1 } as const;

/** False: too little stock, nothing changed. Sales stay, because a replaced piece was sold once. */
export function moveReturnStock(
  tx: Database,
  lines: readonly StockLine[],
  cause: MoveCause & { reason: keyof typeof signs },
): Promise<boolean> {
  const sign = signs[cause.reason];
  const moves = sumByProduct(lines).map(({ productId, quantity }) => ({ productId, delta: sign * quantity }));
  return moveAll(tx, moves, cause, { max: Number.MAX_SAFE_INTEGER, editedAt: null });
}

/** False: a product would leave 0 to `max`; nothing changed. */
async function moveAll(
  tx: Database,
  moves: readonly StockMove[],
  { reason, reference, note, actorId, at }: MoveCause,
  { max, editedAt }: { max: number; editedAt: Date | null },
): Promise<boolean> {
  const moved = await rowsOf(
    tx,
    sql`
    with wanted as materialized (
      select "productId" as product_id, delta
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move ("productId" uuid, delta integer)),
    locked as materialized (
      select p.id, p.stock, w.delta from products p join wanted w on w.product_id = p.id
      order by p.id for no key update of p),
    verdict as materialized (
      select count(*) = ${moves.length} and bool_and(stock + delta between 0 and ${max}::bigint) as fits from locked),
    moved as (
      update products p set stock = p.stock + l.delta,
        updated_at = coalesce(${editedAt?.toISOString() ?? null}::timestamptz, p.updated_at)
      from locked l, verdict
      where verdict.fits and p.id = l.id
      returning p.id, p.stock, l.delta)
    insert into stock_movements (product_id, delta, stock_after, reason, reference, note, actor_id, at)
    select id, delta, stock, ${reason}, ${reference ?? null}, ${note ?? null}, ${actorId}::uuid, ${iso(at)} from moved
    returning seq`,
  );
  return moved.length === moves.length;
}
