/** Every address of the sitemap leads to a page that search engines may list under that address. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";

test.each(["marketplace", "single"])(
  "every address in the sitemap of a %s shop is indexable",
  async (sellingMode) => {
    // The demo has several vendors, so it can't be a single seller's.
    const isDemo = sellingMode === "marketplace";
    const shop = await openBuiltShop({}, { isDemo });
    const { db } = shop.services.database;
    await db.execute(sql`insert into settings (key, value) values ('sellingMode', ${JSON.stringify(sellingMode)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
    const read = async (path: string) => await (await shop.fetch(path)).text();
    const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
    const parts = locations(await read("/sitemap.xml"));
    const addresses = (
      await Promise.all(parts.map(async (url) => locations(await read(new URL(url).pathname))))
    ).flat();
    const closed = [...(await read("/robots.txt")).matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);
    const faults: string[] = [];
    for (const address of addresses) {
      const path = address.replace(ORIGIN, "").replaceAll("&amp;", "&");
      const answer = await shop.fetch(path);
      const html = await answer.text();
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      if (answer.status !== 200) faults.push(`${path}: ${answer.status}`);
      // A demo shop sends a header against search engines with every page.
      if (/<meta name="robots"[^>]*noindex/.test(html)) faults.push(`${path}: noindex`);
      if (canonical !== address) faults.push(`${path}: canonical ${canonical}`);
      if (path !== "/vendor/register" && closed.some((start) => path.startsWith(start))) faults.push(`${path}: closed`);
    }
    await shop.close();
    expect(faults).toEqual([]);
    expect(addresses.length).toBeGreaterThan(isDemo ? 20 : 5);
    expect(addresses.includes(`${ORIGIN}/vendor/register`)).toBe(isDemo);
  },
  300_000,
);
