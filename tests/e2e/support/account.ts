/** The menu of an account, and mails that lead into it. */
import type { Page } from "@playwright/test";

export const accountMenu = (page: Page) => page.getByRole("banner").getByRole("button", { name: /account menu/ });

/** The link in the mail's plain text. */
export async function followLink(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("link", { name: /^https?:/ })
    .first()
    .click();
}
