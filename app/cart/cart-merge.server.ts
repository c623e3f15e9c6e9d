/** Merges carts at sign-in (docs/rules.md#c4). */
import { type MergedCart, mergeCarts } from "#app/domain/buying/cart-lines.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { lockCart, readCart, writeCart } from "./cart-storage.server.ts";
import type { CartNotice } from "./cart-types.ts";
import { NAMELESS, stockIn } from "./cart-view.ts";
import type { GuestCart } from "./guest-cart.ts";
import { cartMerges } from "./schema.server.ts";

export async function mergeGuestCart(db: Database, userId: string, guest: GuestCart & { id: string }): Promise<void> {
  if (guest.lines.length === 0) return;
  await transaction(db, async (tx) => {
    await lockCart(tx, userId);
    if (!(await isFirstTime(tx, userId, guest.id))) return;
    const arriving = guest.lines;
    const before = await readCart(
      tx,
      userId,
      arriving.map((line) => line.productId),
    );
    const both = [...before.lines, ...arriving];
    const merged = mergeCarts(before.lines, arriving, stockIn(before.products));
    const nameOf = (id: string) =>
      before.products.find((one) => one.id === id)?.name ?? both.find((one) => one.productId === id)?.name ?? NAMELESS;
    const notices = [...before.notices, ...noticesOf(merged, nameOf)];
    await writeCart(tx, userId, before, { lines: merged.lines, notices, arriving });
  });
}

async function isFirstTime(tx: Database, userId: string, guestCartId: string): Promise<boolean> {
  const rows = await tx
    .insert(cartMerges)
    .values({ userId, guestCartId })
    .onConflictDoNothing()
    .returning({ id: cartMerges.guestCartId });
  return rows.length > 0;
}

function noticesOf({ capped, dropped }: MergedCart, nameOf: (productId: string) => string): CartNotice[] {
  return [
    ...capped.map(({ productId, given: remaining }) => ({
      kind: "capped" as const,
      productId,
      name: nameOf(productId),
      given: remaining,
    })),
    ...dropped.map((line) => ({ kind: "dropped" as const, ...line, name: nameOf(line.productId) })),
  ];
}
