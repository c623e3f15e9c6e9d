/** Text that no database stores is refused where it comes in, by everything that reads (docs/rules.md#a7). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessPeople, type Person } from "#tests/support/access-people.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let people: Map<Person, Visitor>;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  people = await accessPeople(shop);
});
afterAll(() => shop.close());

const as = (person: Person) => people.get(person) as Visitor;

describe("an address", () => {
  test.each<[Person, string]>([
    ["guest", "/products/%00"],
    ["guest", "/products/%FF"],
    ["guest", "/products/%E0%A4.data"],
    ["guest", "/search?q=a%00b"],
    ["guest", "/search/suggestions?q=%00"],
    ["guest", "/reset-password?token=%00"],
    ["guest", "/media/%00"],
    ["guest", "/webhooks/%00"],
    ["admin", "/admin/orders?q=%00"],
    ["admin", "/admin/orders/export?q=%00"],
    ["admin", "/admin/audit-log/export?action=%00"],
    ["admin", "/admin/products/export.csv?q=%ED%A0%80"],
    ["admin", "/admin/settings/%00"],
    ["vendor", "/vendor/products?q=%00"],
    ["vendor", "/vendor/orders/%00"],
  ])("as %s: %s is refused", async (person, path) => {
    const answer = await as(person).fetch(path, { headers: { accept: "text/html" } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("can’t be read");
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  });
});

describe("a form", () => {
  test.each<[Person, string, Record<string, string>]>([
    ["guest", "/login", { email: "a\0@example.test", password: "x" }],
    ["guest", "/login", { email: "a@example.test", password: "a\0" }],
    ["guest", "/admin/login", { email: "a@example.test", password: "a\0" }],
    ["guest", "/register", { name: "a\0", email: "a@example.test", password: "abcdef", confirmPassword: "abcdef" }],
    ["guest", "/contact", { name: "a", email: "a@example.test", subject: "Other", message: "a\0" }],
    ["customer", "/account", { intent: "name", name: "a\0" }],
    ["customer", "/checkout", { intent: "place", method: "cod\0" }],
    ["customer", "/cart", { intent: "add\0" }],
    ["vendor", "/vendor/profile", { businessName: "a\0" }],
    ["vendor", "/vendor/products/new", { name: "a\0" }],
    ["admin", "/admin/settings/store", { name: "a\0" }],
  ])("as %s at %s with %j is refused in words", async (person, path, fields) => {
    const answer = await as(person).post(path, fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("can’t be used (U+0000)");
  });

  test("with parts, and JSON", async () => {
    const form = new FormData();
    form.append("description", "a\0");
    const headers = { "content-type": "application/json" };
    const asked: [Person, string, RequestInit][] = [
      ["vendor", "/vendor/products/new", { body: form }],
      ["customer", "/cart/changes", { body: '{"changes":[{"kind":"add","productId":"\\u0000"}]}', headers }],
    ];
    for (const [person, path, init] of asked)
      expect((await as(person).fetch(path, { method: "POST", ...init })).status, path).toBe(400);
  });
});

test("a malformed cookie locks nobody out", async () => {
  for (const value of ["%00", "%FF.%00", "a%00.b"]) {
    const cookie = `sanganak.session_token=${value}; sanganak-cart=${value}; sanganak.two_factor=${value}`;
    for (const path of ["/", "/cart", "/login/code"])
      expect((await shop.fetch(path, { headers: { cookie } })).status, `${path} ${value}`).toBeLessThan(400);
  }
});

test("letters that a header can't hold stay encoded in a redirect", async () => {
  const answer = await as("customer").fetch("/orders/%E0%A5%A7%E0%A5%A8/payment");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/orders/%E0%A5%A7%E0%A5%A8");
});
