import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cartLines } from "#app/cart/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { listUnpaidOrders } from "#app/orders/unpaid-orders.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { commandBy } from "#tests/support/people.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, place } from "#tests/support/shoppers.ts";
import { moveOrderToCart } from "./order-to-cart.server.ts";

/** Of the last piece. */
async function anOrder(db: Database, method: string) {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const product = await aProduct(db, { stock: 1 });
  await fillCart(db, customer, [{ product }]);
  const placed = await place(db, await anOrderRequest(db, customer, [{ product }], { method }));
  if (!placed.ok) throw new Error(placed.code);
  return { customer, product, orderId: placed.value.orderId };
}

const inCart = (db: Database, userId: string) =>
  db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, userId));

test("the last piece of an own unpaid order goes back into the cart, once, and can be ordered again", async ({
  db,
}) => {
  const { customer, product, orderId } = await anOrder(db, "online");
  const by = { ...commandBy(customer, NOW), formKey: crypto.randomUUID() };
  expect(await listUnpaidOrders(db, customer.id)).toMatchObject([
    { id: orderId, isOnline: true, pieces: [{ productId: product.id, quantity: 1 }] },
  ]);
  expect(await moveOrderToCart(db, by, { orderId })).toEqual({ ok: true, value: [] });
  expect(await moveOrderToCart(db, by, { orderId })).toMatchObject({ code: "not-unpaid" });
  expect(await inCart(db, customer.id)).toEqual([{ productId: product.id, quantity: 1 }]);
  expect(await findOrderFor(db, customer, orderId)).toMatchObject({ status: "cancelled", paymentStatus: "failed" });
  expect(await listUnpaidOrders(db, customer.id)).toEqual([]);
  const again = await place(db, await anOrderRequest(db, customer, [{ product }], { method: "online" }));
  expect(again).toMatchObject({ ok: true });
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id));
  expect(row?.stock).toBe(0);
});

test("the buyer alone may move an order back into the cart, while it is unpaid", async ({ db }) => {
  const { orderId } = await anOrder(db, "online");
  const admin = await aCustomer(db, { role: "admin" });
  expect(await moveOrderToCart(db, commandBy(admin, NOW), { orderId })).toMatchObject({ code: "not-found" });
  const cash = await anOrder(db, "cod");
  const by = commandBy(cash.customer, NOW);
  expect(await moveOrderToCart(db, by, { orderId: cash.orderId })).toMatchObject({ code: "not-unpaid" });
  expect(await listUnpaidOrders(db, cash.customer.id)).toEqual([]);
});
