/** Puts ordered goods into the cart. */
import { changeCartByKey } from "#app/cart/cart-commands.server.ts";
import { lockCart } from "#app/cart/cart-storage.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { canCancel } from "#app/domain/fulfilment/order-status.ts";
import { awaitsMoney } from "#app/orders/allowed-actions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { listOrderedQuantities } from "#app/orders/order-queries.server.ts";
import { listShipmentStatuses } from "#app/orders/shipment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { closeOrder } from "./close-order.server.ts";

type Remarks = Awaited<ReturnType<typeof changeCartByKey>>["remarks"];
type Goods = readonly { productId: string; quantity: number }[];

/** Returns remarks on goods not added in full. */
export async function addToCartAgain(db: Database, context: CommandContext, goods: Goods): Promise<Remarks> {
  const { remarks } = await changeCartByKey(
    db,
    context,
    goods.map(({ productId, quantity }) => ({ kind: "add", productId, quantity })),
  );
  // A line above stock is refused as a whole.
  const remaining = remarks.flatMap((remark) =>
    remark.code === "above-stock" && remark.left > 0
      ? [{ kind: "add" as const, productId: remark.productId, quantity: remark.left }]
      : [],
  );
  if (remaining.length > 0) await changeCartByKey(db, context, remaining);
  return remarks;
}

/** Cancels the viewer's unpaid order and moves its goods to the cart, or neither (docs/rules.md#c8). */
export async function moveOrderToCart(
  db: Database,
  context: CommandContext,
  { orderId }: { orderId: string },
): Promise<Result<Remarks, "not-found" | "not-unpaid">> {
  const { viewer, now, origin } = context;
  return transaction<Result<Remarks, "not-found" | "not-unpaid">>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.userId !== viewer.id) return err("not-found");
    if (!awaitsMoney(order) || !canCancel(await listShipmentStatuses(tx, orderId))) return err("not-unpaid");
    // Locks the cart before products, like placing an order, to prevent deadlocks.
    await lockCart(tx, viewer.id);
    const actor = { id: viewer.id, role: "customer" };
    const reason = "You moved its items back to your cart.";
    await closeOrder(tx, order, { why: "cancellation", reason, actor, at: now, origin });
    return ok(await addToCartAgain(tx, context, await listOrderedQuantities(tx, orderId)));
  });
}
