/** A vendor makes variants of a laptop; shoppers choose one and buy it: with and without scripts, at both sizes. */
import type { Page } from "@playwright/test";
import { inOwnShop } from "./support/own-shop.ts";
import { signIn } from "./support/people.ts";
import { addButton, cartBadge, ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();

const first = "/products/apple-macbook-air-13-m5";
const NAME = "Apple MacBook Air 13 (M5) (24 GB unified memory, 512 GB SSD)";
const choices = (page: Page) => page.getByRole("region", { name: "Choose a variant" });

test.describe("the vendor", () => {
  // The twin that is refused.
  test.use({ expectedErrors: [/status of 409/] });

  test("a vendor sets up variants, adds one and publishes it", async ({ page }) => {
    test.slow();
    await signIn(page.context(), "vendor1@demo.test");
    await page.goto("/vendor/products?q=macbook+air");
    await page.getByRole("link", { name: /^Edit Apple/ }).click();
    await page.getByRole("link", { name: "Variants" }).click();
    await page.getByRole("checkbox", { name: /^Memory \(/ }).check();
    await page.getByRole("checkbox", { name: /^Storage \(/ }).check();
    await page.getByRole("button", { name: "Set up variants" }).click();
    await expect(page.getByText("Variants are set up. Add the others below.")).toBeVisible();

    const add = page.getByRole("region", { name: "Add a variant" });
    await add.getByLabel(/^Memory/).fill("16 GB unified memory");
    await add.getByLabel(/^Storage/).fill("512 GB SSD");
    await add.getByLabel("SKU").fill("MBA-24");
    await add.getByRole("button", { name: "Add variant" }).click();
    await expect(page.getByText("There is a variant with the same values already.")).toBeVisible();
    await add.getByLabel(/^Memory/).fill("24 GB unified memory");
    await add.getByLabel("Price in ₹", { exact: true }).fill("139900");
    await add.getByLabel("Stock").fill("3");
    await add.getByRole("button", { name: "Add variant" }).click();
    await expect(page.getByText("Variant added as a draft.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    await ready(page);
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect(page.getByText("Saved. The product is live.")).toBeVisible();
  });
});

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a list shows the model once, its page the choices; the chosen one goes into the cart", async ({ page }) => {
      await page.goto("/products?brand=Apple&sort=price-asc");
      await expect(page.getByText("2 options from ₹1,12,900")).toBeVisible();
      await page.getByRole("link", { name: /^Choose options of Apple MacBook Air 13/ }).click();
      await expect(page).toHaveURL(first);
      if (scripts) await ready(page);
      await expect(choices(page).getByRole("link", { name: /^16 GB/ })).toHaveAttribute("aria-current", "true");
      // A phone has a bar with another one.
      const add = page.getByRole("main").getByRole("button", { name: /^Add to Cart/ });
      await expect(add.filter({ visible: true }).last()).toBeInViewport({ ratio: 1 });
      await choices(page)
        .getByRole("link", { name: /^24 GB unified memory ₹1,39,900/ })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
      await expect(page).toHaveURL(/24-gb-unified-memory/);
      await expect(page.getByRole("table", { name: "Product information" })).toContainText("MBA-24");
      await expect(choices(page).getByRole("link", { name: /^24 GB/ })).toHaveAttribute("aria-current", "true");
      await addButton(page).click();
      if (scripts) await expect(cartBadge(page)).toHaveAttribute("data-live");
      await page.goto("/cart");
      await expect(page.getByRole("main").getByRole("link", { name: NAME }).first()).toBeVisible();
    });
  });
