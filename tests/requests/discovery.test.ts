/** What search engines and browsers ask for beside pages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
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
  // One icon for both purposes would be cut, or framed twice.
  const purposes = manifest.icons.map((icon: { purpose?: string }) => icon.purpose);
  expect(purposes).toEqual([undefined, "maskable", undefined, "maskable"]);
});

test("a request for /favicon.ico gets an icon", async () => {
  const answer = await shop.fetch("/favicon.ico");
  expect(answer.status).toBe(200);
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0]);
});

test("a demo may be crawled, but asks with each page not to be indexed; an admin may change that", async () => {
  expect(await (await shop.fetch("/robots.txt")).text()).not.toContain("Disallow: /\n");
  for (const path of ["/", "/products", "/products/hp-omen-35l", "/cart"])
    expect((await shop.fetch(path)).headers.get("x-robots-tag"), path).toBe("noindex");
  await updateStoreSettings(shop.services.database.db, { allowIndexing: true });
  await expect.poll(async () => (await shop.fetch("/")).headers.get("x-robots-tag")).toBe(null);
  await updateStoreSettings(shop.services.database.db, { allowIndexing: false });
});

test("home's title says what is sold", async () => {
  const html = await (await shop.fetch("/")).text();
  expect(html).toContain("<title>Laptops, Gaming Laptops and Desktops Online in India | Nakshatra Computers</title>");
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
