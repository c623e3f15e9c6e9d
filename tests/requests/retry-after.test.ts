/** Answers of forms that say "too often" say when to come again, as documents and to scripts (docs/decisions/310). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";
import { demoSignIns } from "#tests/support/demo-folder.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

const customer = () =>
  (demoSignIns().get("customer@demo.test") ?? []).map(({ name, value }) => `${name}=${value}`).join("; ");
const wrong = { email: "customer@demo.test", password: "wrong-password" };
const contact = { name: "Asha Rao", email: "asha@example.in", subject: "Other", message: "Namaste" };

const forms: { path: string; fields: Record<string, string>; signedIn?: true }[] = [
  { path: "/login", fields: wrong },
  { path: "/admin/login", fields: wrong },
  { path: "/contact", fields: contact },
  { path: "/forgot-password", fields: { email: "customer@demo.test" } },
  { path: "/account/data", fields: { password: "wrong-password" }, signedIn: true },
];

let clients = 0;

test.each(forms)("$path, sent too often", async ({ path, fields, signedIn }) => {
  const address = `10.7.0.${++clients}`;
  const send = (to: string) =>
    shop.fetch(to, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: ORIGIN, "x-forwarded-for": address, ...(signedIn && { cookie: customer() }) },
    });
  let refused = await send(path);
  for (let n = 0; n < 60 && refused.status !== 429; n++) refused = await send(path);
  const byScript = await send(`${path}.data`);
  for (const answer of [refused, byScript]) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
});
