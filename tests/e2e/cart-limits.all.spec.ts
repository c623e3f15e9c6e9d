/**
 * A cart holds no more than the stock: adding too much is refused, asking for too much is capped (docs/rules.md#c1,
 * docs/rules.md#c2).
 */
import type { Page } from "@playwright/test";
import { register } from "./support/people.ts";
import { addButton, cartBadge, type Product, putIntoCart, ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** Two in stock, and no story buys one. */
const studio: Product = { slug: "apple-mac-studio-m4-max", name: "Apple Mac Studio (M4 Max)" };
const quantity = (page: Page) => page.getByRole("spinbutton", { name: `Quantity of ${studio.name}` });

for (const who of ["guest", "customer"] as const) {
  test(`a ${who} can't add more than there is, and is told how many are left`, async ({ page, context }) => {
    if (who === "customer") await register(context);
    await page.goto(`/products/${studio.slug}`);
    await ready(page);
    await expect(page.getByRole("main").getByText("Low Stock").first()).toBeVisible();
    const fewer = page.getByRole("button", { name: "Decrease quantity" });
    const more = page.getByRole("button", { name: "Increase quantity" });
    await expect(fewer).toBeDisabled();
    await more.click();
    await expect(more).toBeDisabled();
    await expect(quantity(page)).toHaveValue("2");
    for (const [typed, becomes] of [
      ["9", "2"],
      ["0", "1"],
      ["", "1"],
    ] as const) {
      await quantity(page).fill(typed);
      await quantity(page).blur();
      await expect(quantity(page)).toHaveValue(becomes);
      await expect(page.getByText("Only 2 available")).toHaveCount(typed === "9" ? 1 : 0);
    }

    await addButton(page).click();
    await expect(page.getByText(`Added to cart: ${studio.name}`)).toBeVisible();
    await expect(cartBadge(page)).toContainText("1");
    await quantity(page).fill("2");
    await addButton(page).click();
    const refusal = `You can add only 1 more of ${studio.name}. Your cart already has 1.`;
    await expect(addButton(page)).toHaveAccessibleDescription(refusal);
    await expect(page.getByText(refusal)).toHaveCount(1);
    await expect(page.getByText(/^Added to cart/)).toHaveCount(0, { timeout: 1_000 });
    await expect(cartBadge(page)).toContainText("1");
    await quantity(page).fill("1");
    await addButton(page).click();
    await expect(cartBadge(page)).toContainText("2");
    await addButton(page).click();
    await expect(addButton(page)).toHaveAccessibleDescription(
      `Only 2 of ${studio.name} in stock, and they are already in your cart.`,
    );
  });
}

test("the cart makes too high a quantity the stock, and no number 1", async ({ page, context }) => {
  await register(context);
  await putIntoCart(page, studio);
  await page.goto("/cart");
  await ready(page);
  for (const [typed, becomes] of [
    ["40", "2"],
    ["", "1"],
  ] as const) {
    const saved = page.waitForResponse((response) => response.url().endsWith("/cart/changes"));
    await quantity(page).fill(typed);
    await quantity(page).blur();
    await expect(quantity(page)).toHaveValue(becomes);
    await saved;
  }
  await page.reload();
  await expect(quantity(page)).toHaveValue("1");
});

for (const who of ["guest", "customer"] as const) {
  test(`a ${who} who asks for too much in the cart is told; 0 or less removes, and can be undone`, async ({
    page,
    context,
  }) => {
    if (who === "customer") await register(context);
    await putIntoCart(page, studio);
    await page.goto("/cart");
    await ready(page);
    await quantity(page).fill("9");
    await quantity(page).blur();
    await expect(quantity(page)).toHaveValue("2");
    await expect(page.getByText(`Only 2 of ${studio.name} in stock. Quantity changed to 2.`)).toHaveCount(1);
    for (const typed of ["0", "-1"]) {
      await quantity(page).fill(typed);
      await quantity(page).press("Enter");
      await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).last().click();
      await expect(quantity(page)).toHaveValue("2");
    }
    await page.reload();
    await expect(quantity(page)).toHaveValue("2");
  });
}

test.describe("limits without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/409/] });

  for (const who of ["guest", "customer"] as const) {
    test(`a form sent again by a ${who} adds nothing more than it says`, async ({ page, context }) => {
      if (who === "customer") await register(context);
      for (const pieces of ["1", "1", "2"]) {
        await page.goto(`/products/${studio.slug}`);
        await quantity(page).fill(pieces);
        await addButton(page).click();
        await expect(quantity(page)).toHaveValue(pieces);
      }
    });
  }

  test("the shop refuses a guest's form in its own words", async ({ page }) => {
    await page.goto(`/products/${studio.slug}`);
    await addButton(page).click();
    await page.goto(`/products/${studio.slug}`);
    // The page may be older than the stock.
    await quantity(page).evaluate((input) => input.removeAttribute("max"));
    await quantity(page).fill("3");
    await addButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(
      `You can add only 1 more of ${studio.name}. Your cart already has 1.`,
    );
    await expect(quantity(page)).toHaveValue("1");
  });
});
