import { createHmac, randomBytes, randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { keyFor } from "#app/platform/encryption.server.ts";
import { hasOrderCookie, isOrderKey, orderCookie, orderKey, withOrderKeys } from "./order-links.server.ts";

const env = { APP_SECRET: "a secret of at least thirty-two characters", DATA_DIR: "/nowhere" };
const ORDER = "5f0c1c0e-9f5b-4b40-8d42-0f5be6a3a111";
const origin = "https://shop.test";

test("a key ends with a letter or digit, and one that was sent before that still opens its order", () => {
  const ids = Array.from({ length: 300 }, () => randomUUID());
  for (const id of ids) expect(orderKey(env, id)).toMatch(/[A-Za-z0-9]$/);
  const secret = keyFor(env, "order links");
  const earlier = (id: string) => createHmac("sha256", secret).update(id).digest("base64url").slice(0, 22);
  expect(ids.some((id) => /[-_]$/.test(earlier(id)))).toBe(true);
  for (const id of ids) expect(isOrderKey(env, id, earlier(id))).toBe(true);
});

test("10,000 altered keys open nothing", () => {
  const key = orderKey(env, ORDER);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(isOrderKey(env, ORDER, key)).toBe(true);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const altered = () => {
    const at = randomInt(key.length);
    const letter = alphabet[randomInt(alphabet.length)] ?? "A";
    return key.slice(0, at) + letter + key.slice(at + 1);
  };
  for (let count = 0; count < 5_000; count++) {
    const one = altered();
    if (one !== key) expect(isOrderKey(env, ORDER, one)).toBe(false);
    expect(isOrderKey(env, ORDER, randomBytes(16).toString("base64url"))).toBe(false);
  }
  for (const odd of ["", key.slice(1), `${key}A`, key.toLowerCase(), "€".repeat(22)])
    expect(isOrderKey(env, ORDER, odd), odd).toBe(false);
});

test("a key opens its own order only, under this secret and the one before", () => {
  const key = orderKey(env, ORDER);
  expect(isOrderKey(env, randomUUID(), key)).toBe(false);
  const next = { ...env, APP_SECRET: "another secret of thirty-two characters" };
  expect(isOrderKey(next, ORDER, key)).toBe(false);
  expect(isOrderKey({ ...next, APP_SECRET_PREVIOUS: [env.APP_SECRET] }, ORDER, key)).toBe(true);
});

test("a mail's links of the order get the key, and no other link", () => {
  const key = orderKey(env, ORDER);
  const data = {
    number: "SNG-1",
    link: `${origin}/orders/${ORDER}#returns`,
    invoice: { number: "KA/1", link: `${origin}/orders/${ORDER}/invoices/${ORDER}` },
    lines: [{ picture: `${origin}/media/a.webp` }],
    vendor: `${origin}/vendor/orders/${ORDER}`,
    admin: `${origin}/admin/orders/${ORDER}`,
    text: `See ${origin}/orders/${ORDER}`,
    none: null,
  };
  expect(withOrderKeys(env, data)).toEqual({
    ...data,
    link: `${origin}/orders/${ORDER}?key=${key}#returns`,
    invoice: { number: "KA/1", link: `${origin}/orders/${ORDER}/invoices/${ORDER}?key=${key}` },
  });
});

test("the browser keeps the last ten orders that it opened", () => {
  const ids = Array.from({ length: 11 }, () => randomUUID());
  let headers = new Headers();
  for (const id of ids) {
    const line = orderCookie({ env, headers, origin }, id);
    expect(line).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    headers = new Headers({ cookie: line.slice(0, line.indexOf(";")) });
  }
  expect(ids.map((id) => hasOrderCookie({ env, headers }, id))).toEqual(ids.map((_, at) => at > 0));
  const forged = new Headers({ cookie: `sanganak.orders=${ids[0]}.${orderKey(env, ids[1] ?? "")}` });
  expect(hasOrderCookie({ env, headers: forged }, ids[0] ?? "")).toBe(false);
});
