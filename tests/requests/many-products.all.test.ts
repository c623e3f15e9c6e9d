/**
 * 300 products with pictures from a file to the shop: four forms with two file fields (docs/decisions/327). Also bad
 * forms of pictures.
 */
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { zipOf } from "#tests/support/documents/zip.ts";
import { Visitor } from "#tests/support/visitor.ts";

const COUNT = 300;
const UNREADY = 2;

let shop: BuiltShop;
let seller: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  seller = await new Visitor(shop).signIn("vendor3@demo.test");
});
afterAll(() => shop.close());

async function text(path: string): Promise<string> {
  const page = await (await seller.fetch(path)).text();
  return page.replaceAll("<!-- -->", "");
}

/** The address that the form led to. */
async function sent(answer: Response): Promise<string> {
  expect(answer.status, await answer.clone().text()).toBe(302);
  return answer.headers.get("location") ?? "";
}

function csv(): File {
  const rows = Array.from({ length: COUNT }, (_, n) =>
    [`Many Book ${n}`, `MB-${n}`, "Testbrand", "laptop", 45000 + n, 3, n < UNREADY ? "" : "Made for a test.", "India"]
      .concat(["16 GB", "512 GB SSD", "Intel Core i5", "14 inch"])
      .join(","),
  );
  const head =
    "name,sku,brand,category,price,stock,description,origin,spec:ram,spec:storage,spec:processor,spec:display";
  return new File([[head, ...rows].join("\n")], "products.csv", { type: "text/csv" });
}

async function pictures(): Promise<File> {
  const members = await Promise.all(
    Array.from({ length: COUNT }, async (_, n) => {
      const background = { r: n % 250, g: Math.floor(n / 250), b: 90 };
      const bytes = await sharp({ create: { width: 240, height: 180, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return { name: `images/MB-${n}.jpg`, bytes, isStored: true };
    }),
  );
  return new File([new Uint8Array(zipOf(members))], "images.zip", { type: "application/zip" });
}

const formKey = () => crypto.randomUUID();

test("300 imported products get their pictures in one form, and go on sale in one more", {
  timeout: 240_000,
}, async () => {
  const file = await sent(await seller.postFiles("/vendor/products/import", { formKey: formKey(), file: csv() }));
  await expect.poll(() => text(file), { timeout: 60_000, interval: 500 }).toContain(`Apply ${COUNT} rows`);
  await sent(await seller.post(file, { intent: "apply" }));
  await expect.poll(() => text(file), { timeout: 60_000, interval: 500 }).toContain(`${COUNT} new`);
  expect(await text("/vendor/products")).toContain(`${COUNT} drafts: 0 ready to publish, ${COUNT} not ready`);

  const zip = await pictures();
  const batch = await sent(await seller.postFiles("/vendor/products/pictures", { formKey: formKey(), files: [zip] }));
  const told = await text(batch);
  expect(told).toContain(`${COUNT} images added to ${COUNT} products`);
  expect(told).not.toContain("not added");
  await expect.poll(() => text(batch), { timeout: 150_000, interval: 1000 }).not.toContain("still being processed");

  const ready = COUNT - UNREADY;
  const list = await text("/vendor/products");
  expect(list).toContain(`${COUNT} drafts: ${ready} ready to publish, ${UNREADY} not ready`);
  expect(list).toMatch(new RegExp(`Description is missing: ${UNREADY}\\b`));
  const published = await sent(await seller.post("/vendor/products", { intent: "publish-ready" }));
  const done = await text(published);
  expect(done).toContain(`${ready} products changed.`);
  expect(done).toContain(`${UNREADY} products skipped`);
  const [live] = await rowsOf<{ n: number }>(
    shop.services.database.db,
    sql`select count(*)::int as n from products where name like 'Many Book %' and status = 'live'`,
  );
  expect(live?.n).toBe(ready);
  const page = await (await new Visitor(shop).fetch("/products/many-book-7")).text();
  expect(page).toContain("/media/");
});

test("forms without files, with other fields or too large are refused", async () => {
  const send = (fields: Parameters<Visitor["postFiles"]>[1]) => seller.postFiles("/vendor/products/pictures", fields);
  const none = await send({ formKey: formKey(), files: [new File([], "")] });
  expect(none.status).toBe(400);
  expect(await none.text()).toContain("Please choose images or a ZIP file.");
  expect((await send({ files: [new File(["x"], "MB-1.jpg")] })).status).toBe(400);
  expect((await send({ formKey: formKey(), vendorId: "v1", files: [new File(["x"], "MB-1.jpg")] })).status).toBe(400);
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(122 * 1024 * 1024) };
  expect((await seller.fetch("/vendor/products/pictures", { method: "POST", body: "x", headers })).status).toBe(413);
});
