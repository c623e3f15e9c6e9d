/** What the counter answers to other forms than its own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

test("a form without the intent to sell, is refused with 400", async () => {
  const person = await new Visitor(shop).signIn("admin@demo.test");
  expect((await person.post("/admin/counter", { intent: "give-away" })).status).toBe(400);
  expect((await person.post("/admin/counter", {})).status).toBe(400);
});
