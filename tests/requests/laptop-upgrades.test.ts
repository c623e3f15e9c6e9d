/** /upgrade of a laptop over HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" }, { isWhole: true });
});
afterAll(() => shop.close());

const textOf = async (visitor: Visitor, path: string) => (await visitor.fetch(path)).text();

test("a laptop is offered modules and drives for its own slots; one of soldered memory is offered none", async () => {
  const guest = new Visitor(shop);
  const laptop = "acer-predator-helios-neo-16-ai";
  expect(await textOf(guest, `/products/${laptop}`)).toContain(`/upgrade/${laptop}/memory`);
  const memory = await textOf(guest, `/upgrade/${laptop}/memory`);
  expect(memory).toContain("Kingston FURY Impact DDR5");
  expect(memory).not.toContain("Corsair Vengeance");
  expect(memory).not.toContain(`/upgrade/${laptop}/graphics-card`);
  expect(await textOf(guest, `/upgrade/${laptop}/storage`)).toContain("Samsung 990 PRO");
  const soldered = "apple-macbook-air-13-m5";
  expect(await textOf(guest, `/products/${soldered}`)).not.toContain("/upgrade/");
  expect(await textOf(guest, `/upgrade/${soldered}/memory`)).toContain("None of the products we sell now fits");
  expect(await textOf(guest, `/upgrade/${soldered}/storage`)).toContain("None of the products we sell now fits");
});
