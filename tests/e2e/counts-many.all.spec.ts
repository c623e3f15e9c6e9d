/** What a vendor with 300 products and 40 orders does, counted. */
import sharp from "sharp";
import { zipOf } from "../support/documents/zip.ts";
import { Effort } from "./support/effort.ts";
import { order } from "./support/orders.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const PRODUCTS = 300;
const ORDERS = 40;

inOwnShop();
test.setTimeout(600_000);

function csv() {
  const head =
    "name,sku,brand,category,price,stock,description,origin,spec:ram,spec:storage,spec:processor,spec:display";
  const rows = Array.from({ length: PRODUCTS }, (_, n) =>
    [`Counted Book ${n}`, `CB-${n}`, "Testbrand", "laptop", 1500 + n, 3, "Made for a test.", "India"]
      .concat(["16 GB", "512 GB SSD", "Intel Core i5", "14 inch"])
      .join(","),
  );
  return { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from([head, ...rows].join("\n")) };
}

/** All products share one picture: the shop prepares it once. */
async function pictures() {
  const image = sharp({ create: { width: 240, height: 180, channels: 3, background: "#0b5d4e" } });
  const bytes = await image.jpeg().toBuffer();
  const members = Array.from({ length: PRODUCTS }, (_, n) => ({ name: `CB-${n}.jpg`, bytes, isStored: true }));
  return { name: "images.zip", mimeType: "application/zip", buffer: Buffer.from(zipOf(members)) };
}

test("a vendor publishes 300 products with pictures", async ({ page, context }, info) => {
  await signIn(context, "vendor3@demo.test");
  const work = await Effort.begin(page, info);
  await page.goto("/vendor/products");
  await work.press("Import CSV");
  await work.attach("CSV file", csv());
  await work.press("Check file");
  await work.press(`Apply ${PRODUCTS} rows`);
  await expect(page.getByRole("link", { name: "Add images" })).toBeVisible({ timeout: 120_000 });
  await work.press("Add images");
  await work.attach("Images or ZIP files", await pictures());
  await work.press("Upload images");
  await expect(page.getByText(`${PRODUCTS} images added to ${PRODUCTS} products`)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("still being processed")).toBeHidden({ timeout: 240_000 });
  await work.press("Review drafts and publish");
  await work.press(`Publish ${PRODUCTS} drafts`);
  await expect(page.getByText(`${PRODUCTS} products changed.`)).toBeVisible({ timeout: 120_000 });
  work.end("Publish 300 products with pictures");
});

test("a vendor ships 40 orders", async ({ page, context, browser }, info) => {
  const buyer = await browser.newContext();
  await signIn(buyer, "customer@demo.test");
  for (let n = 0; n < ORDERS; n++) {
    const product = { slug: `counted-book-${n}`, name: `Counted Book ${n}` };
    await order(buyer, product, { method: "cod" });
  }
  await buyer.close();
  await signIn(context, "vendor3@demo.test");
  const work = await Effort.begin(page, info);
  await page.goto("/vendor/orders");
  await work.press(/^To confirm/);
  await expect(page).toHaveURL(/stage=to-confirm/);
  await work.click(page.getByLabel("Select all on this page"));
  const slips = page.waitForEvent("download").catch(() => null);
  await work.press("Packing slips (PDF)");
  await Promise.race([slips, page.waitForTimeout(3_000)]);
  const numbers = (await page.getByRole("link", { name: /^SNG-/ }).allTextContents()).slice(0, ORDERS);
  expect(new Set(numbers).size).toBe(ORDERS);
  await work.press("Add tracking numbers");
  await work.fill(
    /^Order number, courier/,
    numbers.map((number, n) => `${number}, Blue Dart, 698712345${n + 10}`).join("\n"),
  );
  await work.press("Preview");
  await work.press(`Mark ${ORDERS} shipments as shipped`);
  await expect(page.getByText(`${ORDERS} shipments marked as shipped`)).toBeVisible({ timeout: 120_000 });
  work.end("Ship 40 orders");
});
