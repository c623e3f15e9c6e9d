/** Bulk: an admin changes prices and undoes it, a vendor mends and applies a file. */
import type { Page } from "@playwright/test";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
// What a refused form answers.
test.use({ expectedErrors: [/status of 400/] });

const csv = (text: string) => ({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("an admin changes prices in bulk, shoppers see it at once, and Undo takes it back", async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, "admin@demo.test");
  // A product that no other story buys or changes.
  await page.goto("/admin/products?q=Zephyrus");
  const shopper = await (await browser.newContext()).newPage();
  const name = (await page.getByRole("row").nth(1).getByRole("rowheader").textContent())?.trim() ?? "";
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByLabel("Bulk action").selectOption("price-rupees");
  await page.getByLabel(/By how much/).fill("abc");
  await page.getByRole("button", { name: "Preview selected" }).click();
  await expect(main(page).getByText("Please enter an amount in rupees, such as 500 or -500")).toBeVisible();
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByLabel("Bulk action").selectOption("price-rupees");
  await page.getByLabel(/By how much/).fill("1234");
  await page.getByRole("button", { name: "Preview selected" }).click();

  await expect(main(page).getByText("1 product will change.")).toBeVisible();
  const change = main(page).getByRole("definition").first();
  const shown = (await change.textContent()) ?? "";
  const [before = "", after = ""] = shown.match(/₹[\d,]+/g) ?? [];
  expect(before).not.toBe(after);
  const origin = process.env.SHOP_ORIGIN ?? "";
  const list = `${origin}/search?q=${encodeURIComponent(name)}`;
  await page.getByRole("button", { name: "Apply to 1 product" }).click();
  await expect(main(page).getByText("1 product changed.")).toBeVisible();
  await shopper.goto(list);
  await expect(main(shopper).getByText(after).first()).toBeVisible();

  await page.goto("/admin/products/bulk");
  await main(page).getByRole("link", { name: "Raise prices by ₹1,234" }).first().click();
  await page.getByRole("button", { name: "Undo this change" }).click();
  await expect(main(page).getByText("Undone for 1 product.")).toBeVisible();
  await shopper.goto(list);
  await expect(main(shopper).getByText(before).first()).toBeVisible();
  await shopper.context().close();
});

test("a vendor's file with an error changes nothing; corrected it is applied; an export imported again changes nothing", async ({
  page,
  context,
}) => {
  await signIn(context, "vendor2@demo.test");
  await page.goto("/vendor/products");
  await main(page).getByRole("link", { name: "Import CSV" }).click();
  await expect(main(page).getByRole("heading", { name: "Import products" })).toBeVisible();
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(main(page).getByText("Please choose a CSV file.")).toBeVisible();

  const name = `Imported Book ${Date.now()}`;
  const upload = async (text: string) => {
    await page.goto("/vendor/products/import");
    await page.getByLabel("CSV file").setInputFiles(csv(text));
    await page.getByRole("button", { name: "Check file" }).click();
  };
  const head = "name,brand,category,price,stock,spec:ram\n";
  await upload(`${head}${name},Testbrand,laptop,45000,3,16 GB\n${name} Plus,Testbrand,laptop,free,3,16 GB\n`);
  await expect(main(page).getByText("1 row has errors.")).toBeVisible();
  await expect(main(page).getByText("Row 3")).toBeVisible();
  await expect(main(page).getByText("Please enter an amount in rupees, such as 49999.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Apply/ })).toHaveText("Apply 1 row without errors");

  await upload(`${head}${name},Testbrand,laptop,45000,3,16 GB\n${name} Plus,Testbrand,laptop,55000,3,16 GB\n`);
  await expect(main(page).getByText("0 rows will be updated, 2 are new.")).toBeVisible();
  await page.getByRole("button", { name: "Apply 2 rows" }).click();
  await expect(main(page).getByText("0 rows changed, 2 new. The others are unchanged.")).toBeVisible();
  await page.goto(`/vendor/products?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row")).toHaveCount(3);

  const file = await context.request.get("/vendor/products/export.csv");
  expect(file.headers()["content-type"]).toContain("text/csv");
  await upload(await file.text());
  await expect(main(page).getByText(/No changes found in \d+ rows\./)).toBeVisible();
});

test.describe("the import without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a file is uploaded, previewed after a reload, and discarded", async ({ page, context }) => {
    await signIn(context, "admin@demo.test");
    await page.goto("/admin/products/import");
    await page.getByLabel("CSV file").setInputFiles(csv("slug,price\nno-such-product,1\n"));
    await page.getByRole("button", { name: "Check file" }).click();
    const outcome = main(page).getByText("1 row has errors.");
    await expect(async () => {
      await page.reload();
      await expect(outcome).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await expect(main(page).getByText("Vendor is required for a new product.")).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(main(page).getByText("Discarded").first()).toBeVisible();
  });
});
