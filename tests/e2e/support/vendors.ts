/** A vendor's business details, by the form. */
import type { Page } from "@playwright/test";

/** GSTIN, PAN and state belong together. */
const BUSINESS = {
  GSTIN: "27 AAPFU0939F1ZV",
  "PIN code": "400007",
  Address: "4, Lamington Road",
  City: "Mumbai",
};

export async function fillBusiness(page: Page, name: string): Promise<void> {
  await page.getByLabel("Business name").fill(name);
  for (const [label, text] of Object.entries(BUSINESS)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State").selectOption("Maharashtra");
}
