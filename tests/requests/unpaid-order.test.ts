/** An order that nobody has paid keeps the last piece, but not from its buyer (docs/rules.md#c8). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { anOrderRequest, place } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

test("the cart and the scripts of the product's page offer to pay it or to move it to the cart", async () => {
  const { db } = shop.services.database;
  const [product] = await db.select().from(products).where(eq(products.status, "live")).limit(1);
  if (!product) throw new Error("no product");
  await setStock(db, 1, product.slug);
  const email = `${crypto.randomUUID()}@example.test`;
  const shopper = await new Visitor(shop).register(email);
  const [row] = await db.select().from(users).where(eq(users.email, email));
  const viewer = { ...row, kind: "user" } as User;
  const order = async () => {
    await shopper.post("/cart", { intent: "add", productId: product.id, quantity: "1" });
    const request = await anOrderRequest(db, viewer, [{ product }], { method: "online", now: new Date() });
    const placed = await place(db, request);
    return placed.ok ? placed.value.orderId : placed.code;
  };
  const id = await order();
  const html = await (await shopper.fetch("/cart")).text();
  for (const way of ["payment", "reorder"]) expect(html).toContain(`action="/orders/${id}/${way}"`);
  const me = `/me?product=${product.slug}`;
  const unpaid = async (visitor: Visitor) => (await (await visitor.fetch(me)).json())?.product.unpaid;
  expect(await unpaid(shopper)).toMatchObject([{ id, isOnline: true }]);
  expect(await unpaid(new Visitor(shop))).toBeUndefined();
  const stranger = await new Visitor(shop).fetch("/cart");
  expect(await stranger.text()).not.toContain("waiting for payment");
  expect((await shopper.post(`/orders/${id}/reorder`, {})).headers.get("location")).toBe("/cart");
  expect(await unpaid(shopper)).toEqual([]);
  for (const path of ["/cart", "/checkout"])
    expect(await (await shopper.fetch(path)).text(), path).not.toContain("waiting for payment");
  expect(await order()).toMatch(/^[0-9a-f-]{36}$/);
  expect(await (await shopper.fetch("/checkout")).text()).toContain("waiting for payment");
});
