/** The PC builder. */

import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const main = (page: Page) => page.getByRole("main");

export const slotOf = (page: Page, label: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: new RegExp(`^${label}`) }) });

/** The first one that fits. */
export async function choose(page: Page, slot: string): Promise<void> {
  await slotOf(page, slot)
    .getByRole("link", { name: /^(Choose|Add another)/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Choose: ${slot}`);
  await main(page)
    .getByRole("link", { name: /^Add to build/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PC Builder");
  await expect(slotOf(page, slot).getByRole("link", { name: /^Replace/ })).toBeVisible();
}
