/** Registering and the address book, with and without scripts. */

import type { Page } from "@playwright/test";
import { accountMenu, followLink } from "./support/account.ts";
import { linkIn, mailedCode, readMail } from "./support/mailbox.ts";
import { register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// 400, 401, 429: what a form refuses.
test.use({ expectedErrors: [/40[01]|429/] });

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("registering sends a mail, whose link leads back to where the customer was", async ({ page }) => {
      const email = `${crypto.randomUUID()}@example.test`;
      await page.goto("/login?redirect=/wishlist");
      await page.getByRole("link", { name: "Sign up" }).click();
      await expect(page).toHaveURL(/\/register\?redirect=/);
      await page.getByLabel("Full name").fill("Ravi Kumar");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("secret1");
      await page.getByLabel("Confirm password").fill("secret2");
      await page.getByRole("button", { name: "Create an Account" }).click();
      await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords do not match");
      await expect(page.getByLabel("Full name")).toHaveValue("Ravi Kumar");
      await page.getByLabel("Password", { exact: true }).fill("secret1");
      await page.getByLabel("Confirm password").fill("secret1");
      await page.getByRole("button", { name: "Create an Account" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
      await expect(page.getByRole("main")).toContainText(email);
      await expect(page.getByRole("main").getByRole("link", { name: "Open mailbox" })).toBeVisible();

      await readMail(page, email, /Confirm your email address/);
      await followLink(page);
      await page.getByRole("button", { name: "Confirm and continue" }).click();
      await expect(page).toHaveURL(/\/wishlist$/);
      await expect(accountMenu(page)).toContainText("Ravi");
    });

    test("the mailed code leads back to where the customer was; a wrong one is refused", async ({ page }) => {
      const email = await fillRegistration(page);
      const code = await mailedCode(page, email);
      const field = page.getByLabel("6-digit code");
      await expect(field).toHaveAttribute("autocomplete", "one-time-code");
      await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("This code is incorrect or has expired.").first()).toBeVisible();
      const again = page.getByRole("button", { name: "Send a new code" });
      if (scripts) await expect(again).toHaveAccessibleName(/^Send a new code in \d+ s$/);
      else {
        await again.click();
        await expect(page.getByText("We have just sent a code.").first()).toBeVisible();
      }
      await field.fill(code);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/\/wishlist$/);
      await expect(accountMenu(page)).toContainText("Ravi");
    });

    test("an address is saved, and the header shows a new name", async ({ page, context }) => {
      await register(context);
      await page.goto("/account/addresses");
      await page.getByRole("link", { name: "Add an address" }).click();
      await page.getByLabel("PIN code", { exact: true }).fill("560001");
      await page.getByLabel("PIN code", { exact: true }).blur();
      if (scripts) await expect(page.getByLabel("City", { exact: true })).toHaveValue("Bengaluru");
      await page.getByLabel("City", { exact: true }).fill("Bengaluru");
      await page.getByLabel("State").selectOption("Karnataka");
      await page.getByLabel("Address", { exact: true }).fill("12, MG Road");
      await page.getByRole("button", { name: "Save address" }).click();
      await expect(page.getByRole("paragraph").filter({ hasText: "Phone number is required" })).toBeVisible();
      await page.getByLabel("Phone number").fill("9876543210");
      await page.getByRole("button", { name: "Save address" }).click();
      await expect(page.getByText("Bengaluru, Karnataka 560001")).toBeVisible();
      await expect(page.getByText("Default", { exact: true })).toBeVisible();

      await page.getByRole("link", { name: "Profile" }).click();
      await page.getByLabel("Full name").fill("Meera Nair");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Name saved.")).toBeVisible();
      await expect(accountMenu(page)).toContainText("Meera");
    });
  });
}

/** On its page for the code. */
async function fillRegistration(page: Page): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`;
  await page.goto("/register?redirect=/wishlist");
  await page.getByLabel("Full name").fill("Ravi Kumar");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("secret1");
  await page.getByLabel("Confirm password").fill("secret1");
  await page.getByRole("button", { name: "Create an Account" }).click();
  await expect(page.getByRole("main")).toContainText(`Enter the 6-digit code we sent to ${email}`);
  return email;
}

test("the waiting page moves on once the link was used in another tab", async ({ page, context }) => {
  const email = await fillRegistration(page);
  const other = await context.newPage();
  await other.goto(linkIn(await readMail(other, email, /Confirm your email address/)));
  await other.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(other).toHaveURL(/\/wishlist$/);
  await page.bringToFront();
  await expect(page).toHaveURL(/\/wishlist$/, { timeout: 15_000 });
});
