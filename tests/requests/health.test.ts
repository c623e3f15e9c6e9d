import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

test("/livez and /readyz say ok", async () => {
  expect(await (await shop.fetch("/livez")).text()).toBe("ok");
  expect(await (await shop.fetch("/readyz")).text()).toBe("ok");
});
