/** A suspended vendor's products leave guests' catalogue within a second. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

/** A busy machine needs longer than the second; a page kept by its age alone would stay a minute. */
const BUSY_MS = 10_000;
let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

/** Milliseconds until guests' list has (or no longer has) the product. */
async function until(guest: Visitor, slug: string, isListed: boolean): Promise<number> {
  const started = performance.now();
  for (;;) {
    const list = await (await guest.fetch("/products")).text();
    if (list.includes(`/products/${slug}"`) === isListed) return performance.now() - started;
    if (performance.now() - started > 2 * BUSY_MS) return Number.POSITIVE_INFINITY;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("a suspended vendor's products leave the catalogue within a second, and are back once it is reinstated", async () => {
  const { db } = shop.services.database;
  const { rows } = await db.execute<{ slug: string }>(
    "select slug from products where vendor_id = 'v1' and status = 'live' order by is_featured desc, slug",
  );
  const guest = new Visitor(shop);
  const list = await (await guest.fetch("/products")).text();
  const slug = rows.find((row) => list.includes(`/products/${row.slug}"`))?.slug ?? "";
  expect(slug).not.toBe("");
  // Kept whole by the page cache from here on.
  await guest.fetch("/products");
  const admin = await new Visitor(shop).signIn("admin@demo.test");
  const suspended = await admin.post("/admin/vendors/v1", { intent: "suspend", reason: "The GSTIN is not active." });
  expect(suspended.headers.get("location")).toBe("/admin/vendors/v1?done=suspend");
  expect(await until(guest, slug, false)).toBeLessThan(BUSY_MS);
  expect((await guest.fetch(`/products/${slug}`)).status).toBe(404);
  await admin.post("/admin/vendors/v1", { intent: "approve" });
  expect(await until(guest, slug, true)).toBeLessThan(BUSY_MS);
});
