/** The form of a product. */
import type { Page } from "@playwright/test";

export async function fillBasics(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Brand").fill("Kaveri");
  await page.getByLabel("Category").selectOption("Laptop");
  await page.getByLabel("Price in ₹", { exact: true }).fill("49999");
  await page.getByLabel("Description").fill("A laptop that exists for this story only.");
  await page.getByLabel("Country of origin").fill("India");
}

export async function fillKeySpecs(page: Page): Promise<void> {
  await page.getByLabel("Processor", { exact: true }).fill("Intel Core Ultra 5");
  await page.getByLabel("Memory (RAM) in GB").fill("16");
  await page.getByLabel("Storage in GB").fill("512");
  await page.getByLabel("Display", { exact: true }).fill("14 inch, 1920 × 1200");
}
