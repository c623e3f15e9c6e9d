/** Every answer has its request's id, and every page that says no shows it (docs/decisions/365). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";
import { demoSignIns } from "#tests/support/demo-folder.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

const BROWSER = { accept: "text/html,application/xhtml+xml", origin: ORIGIN };
const cookie = (email: string) =>
  (demoSignIns().get(email) ?? []).map(({ name, value }) => `${name}=${value}`).join("; ");
const id = "0195e0a1-6f0f-7c3a-9a55-3f7f0a1c2d3e";
const customer = { ...BROWSER, cookie: cookie("customer@demo.test") };
const admin = { ...BROWSER, cookie: cookie("admin@demo.test") };
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

const refusals: [what: string, status: number, path: string, init: RequestInit][] = [
  ["no page", 404, "/no/such/page", { headers: BROWSER }],
  ["no product", 404, "/products/no-such-product", { headers: BROWSER }],
  ["no order of mine", 404, `/orders/${id}`, { headers: customer }],
  ["no page of the admins", 404, "/admin/nowhere", { headers: admin }],
  ["a guest at a page of customers", 401, "/orders", { headers: BROWSER }],
  ["a customer at a page of vendors", 403, "/vendor/orders", { headers: customer }],
  ["a file that isn't there", 404, `/orders/${id}/invoices/${id}.pdf`, { headers: customer }],
  ["an address that is no text", 400, "/products/%00", { headers: BROWSER }],
  ["a form nobody has", 400, "/contact", { ...form({ nonsense: "1" }), headers: BROWSER }],
  ["a page without forms", 405, "/about", { ...form({ a: "1" }), headers: BROWSER }],
  ["a form of another website", 403, "/contact", { ...form({}), headers: { ...BROWSER, origin: "https://evil.test" } }],
  ["a form too large", 413, "/contact", { ...form({ message: "x".repeat(200_000) }), headers: BROWSER }],
];

describe("an error page shows the id of its request", () => {
  test.each(refusals)("%s", async (_what, status, path, init) => {
    const answer = await shop.fetch(path, init);
    const reference = answer.headers.get("x-request-id") as string;
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expect(html.replaceAll("<!-- -->", "")).toMatch(new RegExp(`Reference: <code[^>]*>${reference}</code>`));
  });
});

test("a proxy's id is used, malformed ids and those of other senders are not", async () => {
  const idOf = async (given: string, at = shop) =>
    (await at.fetch("/livez", { headers: { "x-request-id": given } })).headers.get("x-request-id");
  expect(await idOf("a1b2c3d4e5f60718")).toBe("a1b2c3d4e5f60718");
  for (const odd of ["short", "x".repeat(65), "<script>alert(1)</script>", "a b c d e f g h", "12345678;12345678"])
    expect(await idOf(odd)).toMatch(/^[0-9a-f-]{36}$/);
});

test("a server without a proxy uses nobody's id; a form from BASE_URL is ours, whatever host it names", async () => {
  const open = await openBuiltShop({ BASE_URL: "https://shop.example" });
  const given = "a1b2c3d4e5f60718";
  const asked = await open.fetch("/livez", { headers: { "x-request-id": given } });
  expect(asked.headers.get("x-request-id")).not.toBe(given);
  const answer = await open.fetch("/cart", {
    ...form({ intent: "add", productId: id, quantity: "1" }),
    headers: { origin: "https://shop.example" },
  });
  expect(await answer.text()).not.toContain("Bad Request");
  expect(answer.status).not.toBe(400);
  await open.close();
});
