import { eq, sql } from "drizzle-orm";
import { priceFor } from "#app/catalog/company-prices/company-price.server.ts";
import { isPaused, onSale } from "#app/catalog/on-sale.server.ts";
import type { CartLines } from "#app/domain/buying/cart-lines.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { CartNotice, CartProduct, StoredLine } from "./cart-types.ts";
import { NAMELESS } from "./cart-view.ts";
import { keepSeen } from "./guest-cart.ts";
import { carts } from "./schema.server.ts";

/** `version` null: no cart yet. */
export type StoredCart = {
  version: number | null;
  notices: CartNotice[];
  lines: StoredLine[];
  products: Pick<CartProduct, "id" | "name" | "sellingPricePaise" | "stock" | "isOnSale">[];
};

const MAX_NOTICES = 50;

export async function lockCart(tx: Database, userId: string): Promise<void> {
  await tx.insert(carts).values({ userId }).onConflictDoNothing();
  const [cart] = await tx.select({ userId: carts.userId }).from(carts).where(eq(carts.userId, userId)).for("update");
  if (!cart) throw new Error("The cart that was just opened is gone.");
}

export async function readCart(db: Database, userId: string, productIds: readonly string[]): Promise<StoredCart> {
  const [cart] = await rowsOf<StoredCart>(
    db,
    sql`
    with lines as materialized (
      select product_id, quantity, product_name, seen_price_paise, build, added_at from cart_lines where user_id = ${userId}),
    cart as (select version, notices from carts where user_id = ${userId})
    select (select version from cart), coalesce((select notices from cart), '[]') as notices,
      coalesce((select json_agg(json_strip_nulls(json_build_object('productId', product_id, 'quantity', quantity,
        'name', product_name, 'seenPricePaise', seen_price_paise, 'build', build)) order by added_at, product_id) from lines), '[]') as lines,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'sellingPricePaise', ${priceFor(userId, "p")},
        'stock', case when ${isPaused("p")} then 0 else p.stock end, 'isOnSale', ${onSale("p", "v")}))
        from products p join vendors v on v.id = p.vendor_id
        where p.id = any (array(select product_id from lines) || ${sql.param(productIds.filter(isUuid))}::uuid[])), '[]') as products`,
  );
  if (!cart) throw new Error("a statement without rows");
  return cart;
}

export type CartWrite = { lines: CartLines; notices: CartNotice[]; arriving?: StoredLine[] };

/** Returns false when the cart has changed since it was read. `arriving`: prices a guest had seen. */
export async function writeCart(
  db: Database,
  userId: string,
  { version, notices: earlier, lines: before, products }: StoredCart,
  { lines: after, notices, arriving = [] }: CartWrite,
): Promise<boolean> {
  const productById = new Map(products.map((product) => [product.id, product]));
  const keptLines = keepSeen([...before, ...arriving], after, (id) => productById.get(id)?.sellingPricePaise);
  const altered = keptLines.filter((line) => !before.some((one) => isSame(one, line)));
  const removed = before.filter((line) => !after.some((one) => one.productId === line.productId));
  if (altered.length + removed.length === 0 && JSON.stringify(notices) === JSON.stringify(earlier)) return true;
  const now = Date.now();
  const rows = altered.map(({ productId, quantity, seenPricePaise = null, name, build = null }, i) => ({
    productId,
    quantity,
    seenPricePaise,
    name: productById.get(productId)?.name ?? name ?? NAMELESS,
    build,
    addedAt: new Date(now + i), // Lines added together keep their order.
  }));
  const written = await rowsOf(
    db,
    sql`
    with cart as (
      insert into carts (user_id, version, notices) values
        (${userId}, 1, ${JSON.stringify(notices.slice(-MAX_NOTICES))}::jsonb)
      on conflict (user_id) do update set version = carts.version + 1, notices = excluded.notices, updated_at = now()
      where carts.version = ${version}::integer
      returning user_id),
    gone as (
      delete from cart_lines l using cart
      where l.user_id = cart.user_id and l.product_id = any (${sql.param(removed.map(idOf))}::uuid[])),
    put as (
      insert into cart_lines (user_id, product_id, product_name, quantity, seen_price_paise, build, added_at)
      select cart.user_id, line."productId", line.name, line.quantity, line."seenPricePaise", line.build, line."addedAt"
      from cart, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line
        ("productId" uuid, name text, quantity integer, "seenPricePaise" bigint, build text, "addedAt" timestamptz)
      on conflict (user_id, product_id) do update set quantity = excluded.quantity,
        product_name = excluded.product_name, seen_price_paise = excluded.seen_price_paise, build = excluded.build)
    select user_id from cart`,
  );
  return written.length > 0;
}

function idOf({ productId }: StoredLine): string {
  return productId;
}

function isSame(one: StoredLine, other: StoredLine): boolean {
  return one.productId === other.productId && one.quantity === other.quantity && one.build === other.build;
}
