/** How many scripts a first visit loads, and how large. */
import { gzipSync } from "node:zlib";
import { expect, test } from "./support/test.ts";

/** A product's page has most. Four have under 500 bytes: runtime, entry, root and layout. */
const MAX_SCRIPTS = 14;
/** The aim is 150,000; a product's page is over it by the parts that load late. */
const MAX_SCRIPT_BYTES = 153_000;
const MAX_STYLE_BYTES = 25_000;

/** React and React Router are 107,700 of them. The aim is 140,000. */
const MAX_HOME_SCRIPT_BYTES = 143_200;

for (const path of ["/", "/products", "/products/lenovo-thinkpad-e14-gen-7", "/search?q=lenovo", "/cart", "/login"]) {
  const most = path === "/" ? MAX_HOME_SCRIPT_BYTES : MAX_SCRIPT_BYTES;
  test(`a first visit to ${path} loads at most ${MAX_SCRIPTS} scripts of ${most / 1000} kB together`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: "load" });
    const loaded = await page.evaluate(() => {
      const names = performance.getEntriesByType("resource").map(({ name }) => name);
      return names.filter((name) => /\/assets\/.*\.(js|css)$/.test(name));
    });
    const sizes = { js: 0, css: 0 };
    for (const url of loaded) {
      const { length } = gzipSync(await (await page.request.get(url)).body());
      sizes[url.endsWith(".js") ? "js" : "css"] += length;
    }
    expect(loaded.filter((url) => url.endsWith(".js")).length).toBeGreaterThan(2);
    expect(loaded.filter((url) => url.endsWith(".js")).length).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect(sizes.js).toBeLessThanOrEqual(most);
    expect(sizes.css).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  });
}
