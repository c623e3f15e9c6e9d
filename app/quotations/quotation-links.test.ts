import { createHmac, randomBytes, randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { keyFor } from "#app/platform/encryption.server.ts";
import { isQuotationKey, quotationKey, withQuotationKeys } from "./quotation-links.server.ts";

const env = { APP_SECRET: "a secret of at least thirty-two characters", DATA_DIR: "/nowhere" };
const ID = "5f0c1c0e-9f5b-4b40-8d42-0f5be6a3a111";

test("a key ends with a letter or digit, and one that was sent before that still opens its quotation", () => {
  const ids = Array.from({ length: 300 }, () => randomUUID());
  for (const id of ids) expect(quotationKey(env, id)).toMatch(/[A-Za-z0-9]$/);
  const secret = keyFor(env, "quotation links");
  const earlier = (id: string) => createHmac("sha256", secret).update(id).digest("base64url").slice(0, 22);
  expect(ids.some((id) => /[-_]$/.test(earlier(id)))).toBe(true);
  for (const id of ids) expect(isQuotationKey(env, id, earlier(id))).toBe(true);
});

test("10,000 altered keys open nothing", () => {
  const key = quotationKey(env, ID);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(isQuotationKey(env, ID, key)).toBe(true);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (let count = 0; count < 5_000; count++) {
    const at = randomInt(key.length);
    const altered = key.slice(0, at) + (alphabet[randomInt(alphabet.length)] ?? "A") + key.slice(at + 1);
    if (altered !== key) expect(isQuotationKey(env, ID, altered)).toBe(false);
    expect(isQuotationKey(env, ID, randomBytes(16).toString("base64url"))).toBe(false);
  }
  for (const odd of ["", key.slice(1), `${key}A`, "€".repeat(22)]) expect(isQuotationKey(env, ID, odd)).toBe(false);
});

test("a key opens its own quotation only, under this secret and the one before", () => {
  const key = quotationKey(env, ID);
  expect(isQuotationKey(env, randomUUID(), key)).toBe(false);
  const next = { ...env, APP_SECRET: "another secret of thirty-two characters" };
  expect(isQuotationKey(next, ID, key)).toBe(false);
  expect(isQuotationKey({ ...next, APP_SECRET_PREVIOUS: [env.APP_SECRET] }, ID, key)).toBe(true);
});

test("a mail's link of the quotation gets the key, and no other link", () => {
  const data = { link: `https://shop.test/quotations/${ID}`, admin: `https://shop.test/admin/quotations/${ID}` };
  expect(withQuotationKeys(env, data)).toEqual({ ...data, link: `${data.link}?key=${quotationKey(env, ID)}` });
});
