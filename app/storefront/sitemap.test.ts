import { expect, test } from "vitest";
import { robotsTxt, sitemapXml } from "./sitemap.ts";

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

test("robots are kept from personal pages and shown the sitemap", () => {
  const txt = robotsTxt(origin, false);
  expect(txt).toContain("Disallow: /account\n");
  expect(txt).toContain("Sitemap: https://shop.example/sitemap.xml");
  expect(txt).not.toContain("Disallow: /\n");
});

test("a demonstration store asks not to be found", () => {
  expect(robotsTxt(origin, true)).toBe("User-agent: *\nDisallow: /\n");
});
