/** Lines leave an account's cart for a while, and come back, in the caller's transaction. */
import { MAX_CART_LINES } from "#app/domain/buying/cart-lines.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { lockCart, readCart, type StoredCart, writeCart } from "./cart-storage.server.ts";
import type { CartNotice, StoredLine } from "./cart-types.ts";

/** The caller holds the cart's lock since it read the lines. */
export async function takeLines(tx: Database, userId: string, productIds: readonly string[]): Promise<void> {
  const before = await readCart(tx, userId, []);
  const lines = before.lines.filter(({ productId }) => !productIds.includes(productId));
  await write(tx, userId, before, { lines, notices: before.notices });
}

/**
 * Adds to what is in the cart. What exceeds the stock is adjusted and named when the cart is read (docs/rules.md#c6); what
 * exceeds a cart's lines is named now.
 */
export async function putBackLines(
  tx: Database,
  userId: string,
  returning: readonly (StoredLine & { name: string })[],
): Promise<void> {
  await lockCart(tx, userId);
  const before = await readCart(
    tx,
    userId,
    returning.map(({ productId }) => productId),
  );
  const lines = [...before.lines];
  const notices: CartNotice[] = [...before.notices];
  for (const line of returning) {
    const { productId, quantity, name } = line;
    const index = lines.findIndex((one) => one.productId === productId);
    const held = lines[index];
    if (held) lines[index] = { ...held, quantity: held.quantity + quantity };
    else if (lines.length < MAX_CART_LINES) lines.push(line);
    else notices.push({ kind: "dropped", productId, name, reason: "cart-full" });
  }
  await write(tx, userId, before, { lines, notices });
}

async function write(
  tx: Database,
  userId: string,
  before: StoredCart,
  after: { lines: StoredLine[]; notices: CartNotice[] },
): Promise<void> {
  if (!(await writeCart(tx, userId, before, after))) throw new Error("a locked cart has changed");
}
