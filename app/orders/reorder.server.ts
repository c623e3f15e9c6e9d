/** Buying the same again: what is still to be had goes into the cart, what isn't is named. */
import { changeCart } from "#app/cart/cart-commands.server.ts";
import type { User } from "#app/domain/permissions.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Database } from "#app/platform/db.server.ts";
import { transaction } from "#app/platform/transaction.server.ts";
import { findOrderFor } from "./order-queries.server.ts";

export type Reordered = {
  /** Lines of which at least one piece is in the cart now. */
  added: { name: string; quantity: number }[];
  /** Lines that came in part or not at all. */
  missing: { name: string; wanted: number; added: number; reason: "not-sold" | "sold-out" | "cart-full" }[];
};

/**
 * Puts an order's lines into the viewer's cart, on top of what is there, at today's prices. Of a product with fewer
 * pieces left than were ordered, those are added. `not-found`: no such order of the viewer's.
 */
export async function reorder(db: Database, viewer: User, orderId: string): Promise<Result<Reordered, "not-found">> {
  return transaction(db, async (tx) => {
    const order = await findOrderFor(tx, viewer, orderId);
    if (!order) return err("not-found");
    const done: Reordered = { added: [], missing: [] };
    for (const { productId, name, quantity } of order.lines) {
      const { added, reason } = await addAvailable(tx, viewer.id, productId, quantity);
      if (added > 0) done.added.push({ name, quantity: added });
      if (reason) done.missing.push({ name, wanted: quantity, added, reason });
    }
    return ok(done);
  });
}

type Missing = Reordered["missing"][number]["reason"];

async function addAvailable(
  tx: Database,
  userId: string,
  productId: string,
  quantity: number,
): Promise<{ added: number; reason?: Missing }> {
  const [refused] = await changeCart(tx, userId, [{ kind: "add", productId, quantity }]);
  if (!refused) return { added: quantity };
  if (refused.code === "cart-full") return { added: 0, reason: "cart-full" };
  if (refused.code !== "above-stock") return { added: 0, reason: "not-sold" };
  if (refused.left < 1) return { added: 0, reason: "sold-out" };
  const [stillRefused] = await changeCart(tx, userId, [{ kind: "add", productId, quantity: refused.left }]);
  return {
    added: stillRefused ? 0 : refused.left,
    reason: stillRefused?.code === "cart-full" ? "cart-full" : "sold-out",
  };
}
