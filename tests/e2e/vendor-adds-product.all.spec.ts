/** A draft left and continued, two admins at one product, and all of it without scripts. */
import type { Page } from "@playwright/test";
import { inOwnShop } from "./support/own-shop.ts";
import { signIn } from "./support/people.ts";
import { colouredPicture } from "./support/pictures.ts";
import { fillBasics, fillKeySpecs } from "./support/product-form.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();

test.describe("the form with scripts", () => {
  // What a refused save answers, and the file that is no picture.
  test.use({ expectedErrors: [/status of (400|409)/] });

  test("leaving a new product asks first; it can be continued later, and keeps its own pictures", async ({ page }) => {
    await signIn(page.context(), "vendor1@demo.test");
    await page.goto("/vendor/products/new");
    await ready(page);
    await page.getByLabel("Name").fill("Half a laptop");
    await page.getByLabel("Category").selectOption("Laptop");
    await page.getByLabel("Memory (RAM) in GB").fill("16");
    await page.getByLabel(/^Add images/).setInputFiles([await colouredPicture("half.jpg", "#336699")]);
    await expect(page.getByRole("main").locator("li img")).toHaveCount(1, { timeout: 30_000 });
    const away = () => page.getByRole("navigation").getByRole("link", { name: "Orders" }).first().click();
    page.once("dialog", (dialog) => dialog.dismiss());
    await away();
    await expect(page).toHaveURL(/products\/new$/);
    page.once("dialog", (dialog) => dialog.accept());
    await away();
    await expect(page).toHaveURL(/vendor\/orders/);

    await page.goto("/vendor/products/new");
    await ready(page);
    await expect(page.getByText("You have an unsaved product")).toBeVisible();
    await expect(page.getByLabel("Alt text for image 1")).toHaveCount(0);
    await page.getByRole("button", { name: "Continue editing" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Half a laptop");
    await expect(page.getByLabel("Memory (RAM) in GB")).toHaveValue("16");
    await expect(page.getByRole("main").locator("li img")).toHaveCount(1);
    await page.getByLabel("Brand").fill("Kaveri");
    await page.getByLabel("Price in ₹", { exact: true }).fill("49999");
    await page.getByRole("button", { name: "Save as draft" }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();

    await page.goto("/vendor/products/new");
    await ready(page);
    await expect(page.getByText("You have an unsaved product")).toHaveCount(0);
    await page.getByLabel("Name").fill("Another");
    await page.reload();
    await ready(page);
    await page.getByRole("button", { name: "Discard" }).click();
    await page.reload();
    await ready(page);
    await expect(page.getByText("You have an unsaved product")).toHaveCount(0);
    await expect(page.getByLabel("Name")).toHaveValue("");
  });

  test("two admins edit the same product: the second sees what differs and loses nothing", async ({
    page,
    browser,
  }) => {
    await signIn(page.context(), "admin@demo.test");
    const other = await browser.newContext();
    await signIn(other, "admin@demo.test");
    const second = await other.newPage();
    await page.goto("/admin/products?sort=name&category=desktop");
    await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
    await expect(page).toHaveURL(/products\/[0-9a-f-]{36}$/);
    await scripted(page);
    await second.goto(page.url());
    await scripted(second);
    await page.getByLabel("Warranty in months").fill("24");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await second.getByLabel("Country of origin").fill("Bharat");
    await second.getByRole("button", { name: "Save", exact: true }).click();
    await expect(second.getByText(/Someone else has updated this product/)).toBeVisible();
    await expect(second.getByRole("definition").filter({ hasText: "Saved value: 24" })).toBeVisible();
    await expect(second.getByLabel("Country of origin")).toHaveValue("Bharat");
    await second.getByRole("button", { name: "Save", exact: true }).click();
    await expect(second.getByText("Saved.", { exact: true })).toBeVisible();
    await other.close();
  });
});

test.describe("the form without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (400|409)/] });

  test("pictures are sent with the form, moved by buttons, and the product is sold", async ({ page }) => {
    await signIn(page.context(), "vendor2@demo.test");
    await page.goto("/vendor/products/new");
    await fillBasics(page, "Plain Book 15");
    await page.getByRole("button", { name: "Show specifications for this category" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Plain Book 15");
    await fillKeySpecs(page);
    await page
      .getByLabel(/^Add images/)
      .setInputFiles([
        await colouredPicture("one.jpg", "#225522"),
        await colouredPicture("two.jpg", "#552255"),
        { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("not a picture") },
      ]);
    await page.getByRole("button", { name: "Save as draft" }).click();
    await expect(page.getByText("notes.txt: Only JPEG, PNG, WebP and AVIF images are allowed.")).toBeVisible();
    await page.getByLabel("Alt text for image 2").fill("Second");
    await page.getByRole("button", { name: "Move image 2 up" }).click();
    await expect(page.getByLabel("Alt text for image 1")).toHaveValue("Second");
    await page.getByRole("button", { name: "Save as draft" }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await expect(async () => {
      await page.getByRole("button", { name: "Save and publish" }).click();
      await expect(page.getByText("Saved. The product is live.")).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    // It is live with the first picture that is ready; the other one follows.
    await expect(async () => {
      await page.goto("/products/plain-book-15");
      await expect(page.getByRole("img", { name: "Second" }).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  });
});

/** The admins' frame has no cart to tell by. */
async function scripted(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => "hydrated" in document.documentElement.dataset)).toBe(true);
}
