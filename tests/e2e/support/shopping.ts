/** What shoppers do in many stories, by the same buttons and fields everybody has. */
import { expect, type Locator, type Page } from "@playwright/test";

/** A sample product by its address and name; each story that orders buys its own, so that stories don't share stock. */
export type Product = { slug: string; name: string };

/** Somewhere to deliver to: PIN, city and state belong together. */
export const HOME = {
  "PIN code": "560100",
  "Full name": "Asha Rao",
  Address: "12, 3rd Cross, Electronic City Phase 1",
  City: "Bengaluru",
  "Phone number": "9876543210",
};

/** The header's count of what is in the cart. */
export function cartBadge(page: Page): Locator {
  return page.getByRole("banner").getByRole("status").first();
}

/** Scripts have taken over: before that, forms work the plain way. */
export async function ready(page: Page): Promise<void> {
  await expect(cartBadge(page)).toHaveAttribute("data-live");
}

/** The form beside the price: the phone's bar at the bottom has a second button, without a quantity. */
export function addButton(page: Page): Locator {
  return page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .first();
}

/** How many pieces of a product are left: as many as one can order at most. */
export async function stockOf(page: Page, product: Product): Promise<number> {
  await page.goto(`/products/${product.slug}`);
  const most = await page.getByRole("spinbutton", { name: `Quantity of ${product.name}` }).getAttribute("max");
  return Number(most);
}

/** Opens the product's page and puts pieces of it into the cart (with scripts). */
export async function putIntoCart(page: Page, product: Product, quantity = 1): Promise<void> {
  await page.goto(`/products/${product.slug}`);
  await ready(page);
  await page.getByRole("spinbutton", { name: `Quantity of ${product.name}` }).fill(String(quantity));
  await addButton(page).click();
  await expect(page.getByText(/^Added to cart: /)).toBeVisible();
}

/** Fills in step 1 of checkout and goes on to the payment. */
export async function shipHome(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(HOME)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State").selectOption("Karnataka");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("group", { name: "Payment method" })).toBeVisible();
}
