/** `/metrics` of a running shop: who may read it, and that it counts what was asked (docs/decisions/365). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoShop, startDemoShop } from "#tests/support/demo-shop.ts";
import { freePort } from "../../scripts/provision/postgres.ts";

const TOKEN = "a token of this test";
let shop: DemoShop;
let port: number;
beforeAll(async () => {
  port = await freePort();
  shop = await startDemoShop({ env: { METRICS_PORT: String(port), METRICS_TOKEN: TOKEN } });
});
afterAll(() => shop.end());

const authorization = `Bearer ${TOKEN}`;
const read = async (origin: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}/metrics`, { headers });
  return { status: answer.status, text: await answer.text() };
};

test("the shop's own port denies that there is anything, except to who has the token", async () => {
  expect((await read(shop.origin)).status).toBe(404);
  expect((await read(shop.origin, { authorization: "Bearer another" })).status).toBe(404);
  expect(await read(shop.origin, { authorization })).toMatchObject({ status: 200 });
});

test("the other port asks for the token too, and listens on this machine only", async () => {
  const own = `http://127.0.0.1:${port}`;
  expect((await read(own)).status).toBe(401);
  expect((await fetch(`${own}/`)).status).toBe(404);
  expect((await read(own, { authorization })).status).toBe(200);
  await expect(read(`http://127.0.0.2:${port}`)).rejects.toThrow("fetch failed");
});

test("requests are counted by pattern and status, cached pages by where they came from", async () => {
  for (let time = 0; time < 3; time++) await (await fetch(`${shop.origin}/products/lenovo-thinkpad-e14-gen-7`)).text();
  await (await fetch(`${shop.origin}/products/no-such-product?token=secret`)).text();
  await (await fetch(`${shop.origin}/nowhere/${"x".repeat(20)}`)).text();
  await (await fetch(`${shop.origin}/favicon.svg`)).text();
  const metrics = async () => (await read(shop.origin, { authorization })).text;
  // An answer is counted when it has left, which may be later than it came; the icon was the last.
  await expect.poll(metrics).toMatch(/sanganak_http_requests_total\{method="GET",route="other",status="200"\} [1-9]/);
  const text = await metrics();
  expect(text).toContain('sanganak_http_requests_total{method="GET",route="/products/:slug",status="200"} 3\n');
  expect(text).toContain('sanganak_http_requests_total{method="GET",route="/products/:slug",status="404"} 1\n');
  expect(text).toContain('sanganak_http_requests_total{method="GET",route="/*",status="404"} 3\n');
  expect(text).toContain('sanganak_http_request_duration_seconds_count{route="/products/:slug"} 4\n');
  expect(text).toContain('sanganak_page_cache_requests_total{from="miss"} 1\n');
  expect(text).toContain('sanganak_page_cache_requests_total{from="hit"} 2\n');
  expect(text).not.toMatch(/thinkpad|secret|xxxx/);
});
