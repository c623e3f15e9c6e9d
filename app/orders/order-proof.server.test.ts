import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hasOrderProof, orderProofCookie } from "./order-proof.server.ts";

const env = { APP_SECRET: "a secret for tests, 32 characters", DATA_DIR: "unused" };
const now = new Date("2026-11-20T06:30:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const browser = { siteOrigin: "https://shop.test" };
const headersOf = (value: string) => new Headers({ cookie: `sanganak.order-proof=${value}` });
const id = randomUUID();
const [line = ""] = orderProofCookie({ env, browser, now }, id).split(";");
const value = line.slice("sanganak.order-proof=".length);

test("counts for its order, for 30 minutes", () => {
  expect(hasOrderProof({ env, headers: headersOf(value), now: later(29) }, id)).toBe(true);
  expect(hasOrderProof({ env, headers: headersOf(value), now: later(30) }, id)).toBe(false);
  expect(hasOrderProof({ env, headers: headersOf(value), now }, randomUUID())).toBe(false);
  expect(hasOrderProof({ env, headers: new Headers(), now }, id)).toBe(false);
  expect(orderProofCookie({ env, browser, now }, id)).toMatch(
    /; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test("no altered one counts: another time, order, secret or sign", () => {
  const [, until = "", signature = ""] = value.split(".");
  const other = randomUUID();
  const altered = [
    `${id}.${Number(until) + 3600}.${signature}`,
    `${other}.${until}.${signature}`,
    ...[...value].map((sign, at) => `${value.slice(0, at)}${sign === "A" ? "B" : "A"}${value.slice(at + 1)}`),
    value.slice(0, -1),
    `${value}A`,
  ];
  for (const one of altered)
    for (const order of [id, other])
      expect(hasOrderProof({ env, headers: headersOf(one), now }, order), one).toBe(false);
  const elsewhere = { ...env, APP_SECRET: "another secret for tests, 32 signs" };
  expect(hasOrderProof({ env: elsewhere, headers: headersOf(value), now }, id)).toBe(false);
});
