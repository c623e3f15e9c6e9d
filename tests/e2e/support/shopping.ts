/** What shoppers do in many stories, by visible buttons and fields. */
import { expect, type Locator, type Page } from "@playwright/test";

/** A sample product; each story that orders buys its own, so that stories don't share stock. */
export type Product = { slug: string; name: string };

/** PIN, city and state belong together. */
export const HOME = {
  "PIN code": "560100",
  "Full name": "Asha Rao",
  Address: "12, 3rd Cross, Electronic City Phase 1",
  City: "Bengaluru",
  "Phone number": "9876543210",
};

/** The header's count of pieces. */
export function cartBadge(page: Page): Locator {
  return page.getByRole("banner").getByRole("status").first();
}

/** Waits until scripts run: before that, forms work the plain way. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator("[data-live]").first()).toBeAttached();
}

/** The button beside the price: the phone's bottom bar has a second one, without quantity. */
export function addButton(page: Page): Locator {
  return page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .first();
}

/** Pieces left: as many as one can order. */
export async function stockOf(page: Page, product: Product): Promise<number> {
  await page.goto(`/products/${product.slug}`);
  const most = await page.getByRole("spinbutton", { name: `Quantity of ${product.name}` }).getAttribute("max");
  return Number(most);
}

/** Uses the product's page, with scripts. */
export async function putIntoCart(page: Page, product: Product, quantity = 1): Promise<void> {
  await page.goto(`/products/${product.slug}`);
  await ready(page);
  await page.getByRole("spinbutton", { name: `Quantity of ${product.name}` }).fill(String(quantity));
  await addButton(page).click();
  await expect(page.getByText(/^Added to cart: /)).toBeVisible();
  // The toast comes at once: a page opened before the answer would not have the piece yet.
  await expect(cartBadge(page)).toHaveAttribute("data-live", "saved");
}

export async function fillHome(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(HOME)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State").selectOption("Karnataka");
}

/** Fills in step 1 of checkout and continues to payment. */
export async function shipHome(page: Page): Promise<void> {
  await fillHome(page);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("group", { name: "Payment method" })).toBeVisible();
}
