/** Orders on their way to a return. */
import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "./people.ts";
import { expect } from "./test.ts";

/** The vendor takes the order's newest shipment to delivered. */
export async function deliverNewest(page: Page, number: string) {
  await page.goto(`/vendor/orders?stage=to-confirm&q=${number}`);
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { name: "Items in this shipment" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("Courier", { exact: true }).selectOption("Own delivery");
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await page.getByRole("button", { name: "Yes, it has arrived" }).click();
  await expect(page.getByText("No action needed. This shipment has been delivered.")).toBeVisible();
}

export async function numberOn(page: Page, id: string): Promise<string> {
  await page.goto(`/orders/${id}`);
  return (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
}

export async function pageOf(context: BrowserContext, email: string): Promise<Page> {
  await signIn(context, email);
  return context.newPage();
}
