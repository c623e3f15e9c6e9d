/** What search engines and browsers ask for beside pages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

test("the sitemap's only part lists the open pages and the products on sale", async () => {
  const index = await shop.fetch("/sitemap.xml");
  expect(index.headers.get("content-type")).toContain("application/xml");
  expect((await index.text()).match(/<loc>[^<]*<\/loc>/g)).toEqual([`<loc>${ORIGIN}/sitemap/1.xml</loc>`]);
  const answer = await shop.fetch("/sitemap/1.xml");
  expect(answer.headers.get("content-type")).toContain("application/xml");
  const xml = await answer.text();
  expect(xml).toContain(`<loc>${ORIGIN}/refund</loc>`);
  expect(xml.match(/<loc>[^<]*\/products\/[^<]+<\/loc>/g)).toHaveLength(18);
  for (const part of ["2", "0", "01", "x"]) expect((await shop.fetch(`/sitemap/${part}.xml`)).status).toBe(404);
});

test("the manifest names the store and icons that exist", async () => {
  const manifest = await (await shop.fetch("/manifest.webmanifest")).json();
  expect(manifest.name).toBe("Nakshatra Computers");
  for (const { src } of manifest.icons) expect((await shop.fetch(src)).status).toBe(200);
});

test("home describes the organisation as the page does", async () => {
  const html = await (await shop.fetch("/")).text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}";
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Organization",
    name: "Nakshatra Computers",
    url: `${ORIGIN}/`,
    email: "hello@nakshatra.example",
  });
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/"/>`);
});
