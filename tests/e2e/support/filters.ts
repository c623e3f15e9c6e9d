/** A list of products and its filters. */
import type { Page } from "@playwright/test";
import { ready } from "./shopping.ts";

export const foundCount = (page: Page) => page.getByRole("main").getByText(/^\d+ products? found$/);

export const listedNames = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

export async function openList(page: Page, path = "/products"): Promise<void> {
  await page.goto(path);
  await ready(page);
}
