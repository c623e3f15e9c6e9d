/** The cart and its lines, as a person uses them. */
import type { Page } from "@playwright/test";
import { cartBadge } from "./shopping.ts";
import { expect } from "./test.ts";

export const laptop = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };

export const desktop = { slug: "asus-v500-mini-tower", name: "ASUS V500 Mini Tower" };

export const quantityOf = (page: Page, product: { name: string }) =>
  page.getByRole("spinbutton", { name: `Quantity of ${product.name}` });

export const lineOf = (page: Page, product: { name: string }) =>
  page.getByRole("listitem").filter({ hasText: product.name });

export const increase = (page: Page, product: { name: string }) =>
  lineOf(page, product).getByRole("button", { name: "Increase quantity" });

export async function addFromPage(page: Page, product: { slug: string }): Promise<void> {
  await page.goto(`/products/${product.slug}`);
  await ready(page);
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByText(/^Added to cart: /)).toBeVisible();
  await expect(cartBadge(page)).toHaveAttribute("data-live", "saved");
}

/** Waits until scripts run: before that, forms work the plain way. */
export async function ready(page: Page): Promise<void> {
  await expect(cartBadge(page)).toHaveAttribute("data-live");
}

export async function openCart(page: Page): Promise<void> {
  await page.goto("/cart");
  await ready(page);
}
