import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { fixedClock, systemClock } from "#app/platform/clock.ts";
import { type OwnPage, OwnPages } from "./own-pages.ts";

/** As the server does it: the data, then the page if nothing is known. Returns what is sent, and whether it was rendered. */
function ask(pages: OwnPages, url: string, who: string, count: number, more = "") {
  const formKey = randomUUID();
  const data = JSON.stringify({ who, count, formKey });
  const page = pages.of({ url, formKey });
  const again = page.again(data, "br, gzip");
  if (again) return { text: gunzipSync(again.body).toString(), headers: again.headers, formKey, isRendered: false };
  return { ...rendered(page, data, { who, count, formKey, more }), formKey, isRendered: true };
}

type Shown = { who: string; count: number; formKey: string; more: string };

function rendered(page: OwnPage, data: string, { who, count, formKey, more }: Shown) {
  const block = `<script id="page-data" type="application/json">${data}</script>`;
  const text = `<p>${who} has ${count} of ₹5</p><input name="formKey" value="${formKey}"/>${more.replace("KEY", formKey)}${block}`;
  page.keep(Buffer.from(text), POLICY);
  return { text, headers: { "content-security-policy": POLICY } };
}

const POLICY = "script-src 'self'; base-uri 'none'";

/** Packed beside the answer. */
const known = (pages: OwnPages, ...[url, who, count]: [string, string, number]) =>
  vi.waitFor(() => expect(ask(pages, url, who, count).isRendered).toBe(false));

test("a page with the same data is cached the third time, with its own form key and policy", async () => {
  const pages = new OwnPages(systemClock);
  expect(ask(pages, "/cart", "Asha", 2).isRendered).toBe(true);
  expect(ask(pages, "/cart", "Asha", 2).isRendered).toBe(true);
  await known(pages, "/cart", "Asha", 2);
  const { text, headers, formKey } = ask(pages, "/cart", "Asha", 2);
  expect(text).toContain(`<p>Asha has 2 of ₹5</p><input name="formKey" value="${formKey}"/>`);
  expect(JSON.parse(/json">(.*)<\/script>/.exec(text)?.[1] ?? "")).toEqual({ who: "Asha", count: 2, formKey });
  expect(headers["content-security-policy"]).toBe(POLICY);
});

test("one page is packed at a time: another has its turn when it is asked for again", async () => {
  const pages = new OwnPages(systemClock);
  for (const url of ["/cart", "/cart", "/orders", "/orders"]) ask(pages, url, "Asha", 2);
  await known(pages, "/cart", "Asha", 2);
  await new Promise((soon) => setTimeout(soon, 20));
  expect(ask(pages, "/orders", "Asha", 2).isRendered).toBe(true);
  await known(pages, "/orders", "Asha", 2);
});

test("another person, other data or another address is rendered", async () => {
  const pages = new OwnPages(systemClock);
  for (const _ of [1, 2]) ask(pages, "/cart", "Asha", 2);
  await known(pages, "/cart", "Asha", 2);
  expect(ask(pages, "/cart", "Ravi", 2)).toMatchObject({ isRendered: true, text: expect.stringContaining("Ravi") });
  expect(ask(pages, "/cart", "Asha", 3)).toMatchObject({ isRendered: true, text: expect.stringContaining("has 3") });
  expect(ask(pages, "/cart?page=2", "Asha", 2).isRendered).toBe(true);
});

test("a new day is rendered", async () => {
  // 23:59 in India.
  const clock = fixedClock("2026-11-25T18:29:00Z");
  const pages = new OwnPages(clock);
  for (const _ of [1, 2]) ask(pages, "/cart", "Asha", 2);
  await known(pages, "/cart", "Asha", 2);
  clock.advance(60_000);
  expect(ask(pages, "/cart", "Asha", 2).isRendered).toBe(true);
});

test("a page with its form key at an unknown place is rendered each time", async () => {
  const pages = new OwnPages(systemClock);
  const odd = `<script data-key="KEY">x</script>`;
  for (const _ of [1, 2, 3, 4]) {
    expect(ask(pages, "/odd", "Asha", 2, odd).isRendered).toBe(true);
    await new Promise((soon) => setTimeout(soon, 5));
  }
});
