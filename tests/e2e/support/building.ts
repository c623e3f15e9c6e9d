/** The PC builder. */

import type { Browser, Page } from "@playwright/test";
import { signInAnew } from "./people.ts";
import { shipHome } from "./shopping.ts";
import { expect } from "./test.ts";

export const main = (page: Page) => page.getByRole("main");

export const slotOf = (page: Page, label: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: new RegExp(`^${label}`) }) });

/** The first part that fits, or the first whose name contains `name`, on the first two pages of the list. */
export async function choose(page: Page, slot: string, name?: string): Promise<void> {
  await slotOf(page, slot)
    .getByRole("link", { name: /^(Choose|Add another)/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Choose: ${slot}`);
  const add = main(page)
    .getByRole("link", { name: /^Add to build/ })
    .filter({ hasText: name ?? "" });
  const next = main(page).getByRole("link", { name: "Next page" });
  await expect(add.or(next).first()).toBeVisible();
  if ((await add.count()) === 0) await next.click();
  await add.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PC Builder");
  await expect(slotOf(page, slot).getByRole("link", { name: /^Replace/ })).toBeVisible();
}

/** An admin sets the price that the product called `name` sells at. */
export async function changePrice(browser: Browser, name: string, rupees: number): Promise<void> {
  const admin = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN });
  await signInAnew(admin, "admin@demo.test");
  const desk = await admin.newPage();
  await desk.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await desk.getByRole("rowheader").getByRole("link").first().click();
  await desk.getByLabel("Country of origin").fill("China");
  await desk.getByLabel(/^Discount price/).fill(String(rupees));
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Saved.", { exact: true })).toBeVisible();
  await admin.close();
}

/** What is in the cart; then its order, of which `parts` lines are of the build. */
export async function orderForCash(page: Page, parts: number): Promise<void> {
  await page.goto("/checkout");
  await shipHome(page);
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  await page.goto("/orders");
  await main(page).getByRole("link", { name: /^SNG-/ }).click();
  await expect(main(page).getByText("Part of your PC build")).toHaveCount(parts);
}
