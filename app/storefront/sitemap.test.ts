import { expect, test } from "vitest";
import { robotsTxt, SITEMAP_PART, sitemapIndexXml, sitemapParts, sitemapXml } from "./sitemap.ts";

const origin = "https://shop.example";

test("a sitemap names whole addresses, escaped, with the day of the change", () => {
  const xml = sitemapXml(origin, [
    { path: "/" },
    { path: "/products?a=1&b=2", changed: new Date("2026-11-20T10:00:00Z") },
  ]);
  expect(xml).toContain("<url><loc>https://shop.example/</loc></url>");
  expect(xml).toContain(
    "<loc>https://shop.example/products?a=1&amp;b=2</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>",
  );
});

test("a product is listed with its pictures", () => {
  const xml = sitemapXml(origin, [{ path: "/products/a", pictures: ["/images/a-1280.webp", "/media/b-1280.webp"] }]);
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(xml).toContain("<image:image><image:loc>https://shop.example/images/a-1280.webp</image:loc></image:image>");
  expect(xml.match(/<image:loc>/g)).toHaveLength(2);
});

test("every product is in one part, and the index lists each part", () => {
  expect([0, 1, SITEMAP_PART, SITEMAP_PART + 1, 100_018].map(sitemapParts)).toEqual([1, 1, 1, 2, 101]);
  const locs = sitemapIndexXml(origin, 2).match(/<sitemap><loc>[^<]+<\/loc><\/sitemap>/g);
  expect(locs).toEqual([1, 2].map((part) => `<sitemap><loc>${origin}/sitemap/${part}.xml</loc></sitemap>`));
});

test("a part of the longest addresses stays below the limits of a sitemap", () => {
  const path = `/products/${"x".repeat(120)}`;
  const part = sitemapXml(origin, Array(SITEMAP_PART).fill({ path, changed: new Date() }));
  expect(part.length).toBeLessThan(50 * 1024 * 1024);
  expect(SITEMAP_PART).toBeLessThan(50_000);
});

test("robots.txt excludes personal pages and names the sitemap", () => {
  const txt = robotsTxt(origin);
  expect(txt).toContain("Disallow: /account\n");
  expect(txt).toContain("Sitemap: https://shop.example/sitemap.xml");
  expect(txt).not.toContain("Disallow: /\n");
});
