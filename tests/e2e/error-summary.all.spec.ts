/** Two wrong fields or more are listed above the form, and each error leads to its field. */
import type { Page } from "@playwright/test";
import { signIn } from "./support/people.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/400/] });

function summary(page: Page) {
  return page.getByRole("region", { name: /^Please correct \d+ fields$/ });
}

test("the summary links to each field, and keeps corrected ones in their place", async ({ page }) => {
  await page.goto("/contact");
  await ready(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(summary(page).getByRole("link")).toHaveText([
    "Name is required",
    "Email is required",
    "Subject is required",
    "Message is required",
  ]);
  await expect(page.getByLabel("Name")).toBeFocused();
  await summary(page).getByRole("link", { name: "Subject is required" }).click();
  await expect(page.getByLabel("Subject")).toBeFocused();
  await page.getByLabel("Subject").selectOption("Order Status");
  await expect(summary(page).getByRole("link")).toHaveCount(3);
  await expect(summary(page).getByRole("listitem")).toHaveCount(4);
  // One error needs no list: its field has the focus.
  for (const label of ["Name", "Message"]) await page.getByLabel(label).fill("A question about a laptop");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(summary(page)).toBeHidden();
});

test.describe("the summary without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [who, path, button] of [
    [null, "/contact", "Send Message"],
    ["customer@demo.test", "/account/addresses/new", "Save address"],
    ["customer@demo.test", "/account/gstins", "Save GSTIN"],
    ["vendor1@demo.test", "/vendor/products/new", "Save and publish"],
    ["admin@demo.test", "/admin/users/new", "Send invitation"],
  ] as const) {
    test(`every error of ${path} leads to a place on the page`, async ({ page, context }) => {
      if (who) await signIn(context, who);
      await page.goto(path);
      if (who === "admin@demo.test") await page.getByLabel("Full name").fill("  ");
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(summary(page)).toBeVisible();
      const targets = await summary(page)
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      expect(targets.length).toBeGreaterThan(1);
      for (const target of targets) await expect(page.locator(target.replaceAll(".", "\\."))).toHaveCount(1);
    });
  }
});
