import { and, eq, inArray, sql } from "drizzle-orm";
import type { CartLines } from "#app/domain/buying/cart-lines.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CartNotice, StoredLine } from "./cart-types.ts";
import { NAMELESS } from "./cart-view.ts";
import { keepSeen } from "./guest-cart.ts";
import { cartLines, carts } from "./schema.server.ts";

type Product = { id: string; name: string; sellingPricePaise: number };

const MAX_NOTICES = 50;

/** Until the transaction ends, so that devices take turns; opens a missing cart. */
export async function lockCart(tx: Database, userId: string): Promise<{ notices: CartNotice[] }> {
  await tx.insert(carts).values({ userId }).onConflictDoNothing();
  const [cart] = await tx.select({ notices: carts.notices }).from(carts).where(eq(carts.userId, userId)).for("update");
  if (!cart) throw new Error("The cart that was just opened is gone.");
  return cart;
}

/** False when the two states are equal. `arriving`: what a guest had seen of products from its cart. */
export async function writeLines(
  tx: Database,
  userId: string,
  { before, after, arriving = [] }: { before: StoredLine[]; after: CartLines; arriving?: StoredLine[] },
  products: Product[],
): Promise<boolean> {
  const known = new Map(products.map((product) => [product.id, product]));
  const kept = keepSeen([...before, ...arriving], after, (id) => known.get(id)?.sellingPricePaise);
  const gone = before.filter((line) => !after.some((one) => one.productId === line.productId));
  const altered = kept.filter((line) => !before.some((one) => isSame(one, line)));
  await deleteLines(tx, userId, gone);
  await upsertLines(
    tx,
    userId,
    altered.map((line) => ({ ...line, name: known.get(line.productId)?.name ?? line.name ?? NAMELESS })),
  );
  return gone.length + altered.length > 0;
}

/** After every change: a trigger NOTIFYs other tabs and devices. */
export async function incrementVersion(tx: Database, userId: string, notices: CartNotice[]): Promise<void> {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, notices: notices.slice(-MAX_NOTICES), updatedAt: sql`now()` })
    .where(eq(carts.userId, userId));
}

async function deleteLines(tx: Database, userId: string, gone: StoredLine[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map((line) => line.productId);
  await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), inArray(cartLines.productId, ids)));
}

async function upsertLines(tx: Database, userId: string, lines: (StoredLine & { name: string })[]): Promise<void> {
  if (lines.length === 0) return;
  const now = Date.now();
  const rows = lines.map(({ productId, quantity, name, seenPricePaise = null }, i) => ({
    userId,
    productId,
    productName: name,
    quantity,
    seenPricePaise,
    addedAt: new Date(now + i), // lines that come together keep their order
  }));
  await tx
    .insert(cartLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: {
        quantity: sql`excluded.quantity`,
        productName: sql`excluded.product_name`,
        seenPricePaise: sql`excluded.seen_price_paise`,
      },
    });
}

function isSame(one: StoredLine, other: StoredLine): boolean {
  return one.productId === other.productId && one.quantity === other.quantity;
}
