/** A real shop that can't send mail yet says so before and after what waits for one (docs/decisions/351). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ DEMO: "0" });
});
afterAll(() => shop.close());

test.each(["/register", "/vendor/register", "/forgot-password"])(
  "%s says that no email is sent at present",
  async (path) => {
    expect(await (await shop.fetch(path)).text()).toContain("This store can&#x27;t send emails yet.");
  },
);

test("a registration doesn't say that a mail was sent", async () => {
  const visitor = new Visitor(shop);
  const password = "a-long-password";
  const form = { name: "Asha Rao", email: "asha@shop.test", password, confirmPassword: password };
  const answer = await visitor.post("/register", form);
  const page = await (await visitor.fetch(answer.headers.get("location") ?? "")).text();
  expect(page).toContain("We will email you");
  expect(page).not.toContain("We have sent");
});
