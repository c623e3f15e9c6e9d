/**
 * A vendor types and pastes prices and stock into the rows of the product list. Forty prices were forty product pages
 * (open, type, save: 80 clicks, 40 fields); now one paste and three clicks.
 */
import type { Locator, Page } from "@playwright/test";
import { inOwnShop } from "./support/own-shop.ts";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();

/** A value refused on purpose. */
test.use({ expectedErrors: [/status of 400/] });

const cells = (page: Page, label: string): Locator => page.getByRole("textbox", { name: new RegExp(`^${label} of`) });

/** Pastes as from a sheet: headless browsers have no clipboard to share. */
async function paste(cell: Locator, text: string): Promise<void> {
  await cell.focus();
  await cell.evaluate((input, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", block);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("prices and stock are pasted, previewed, applied and undone", async ({ page, context }) => {
  await signIn(context, "vendor1@demo.test");
  await page.goto("/vendor/products?sort=name&status=live");
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Edit prices and stock" }).first().click();
  const prices = cells(page, "Price \\(₹\\)");
  const stock = cells(page, "Stock");
  const before = await prices.first().inputValue();

  await test.step("Enter goes down, Tab goes on", async () => {
    await prices.first().focus();
    await page.keyboard.press("Enter");
    await expect(prices.nth(1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await expect(cells(page, "Discount price \\(₹\\)").first()).toBeFocused();
  });

  await test.step("a block of a sheet is spread over rows and columns", async () => {
    await paste(prices.first(), "₹2,71,000\t\t41\r\n2,72,000\t2,70,000\t42\r\n");
    await expect(prices.nth(1)).toHaveValue("2,72,000");
    await expect(cells(page, "Discount price \\(₹\\)").nth(1)).toHaveValue("2,70,000");
    await expect(stock.first()).toHaveValue("41");
    await expect(page.getByText(/^[56] values changed, not saved yet$/)).toBeVisible();
  });

  await test.step("Ctrl+Z takes the block back; a filter asks before it throws the block away", async () => {
    await prices.first().press("Control+z");
    await expect(prices.first()).toHaveValue(before);
    await expect(page.getByText(/not saved yet$/)).toHaveCount(0);
    await paste(prices.first(), "₹2,71,000\t\t41\r\n2,72,000\t2,70,000\t42\r\n");
    const questions: string[] = [];
    page.once("dialog", (dialog) => {
      questions.push(dialog.message());
      return dialog.dismiss();
    });
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    expect(questions).toEqual(["Leave this page? Your changes are not saved yet."]);
    await expect(prices.first()).toHaveValue("₹2,71,000");
  });

  await test.step("a cell that can't be read is named, what else was typed stays", async () => {
    await stock.nth(2).fill("many");
    await page.getByRole("button", { name: "Preview changes" }).click();
    await expect(page.getByText("1 value can't be read. See below.")).toBeVisible();
    await expect(stock.nth(2)).toHaveAttribute("aria-invalid", "true");
    await expect(prices.first()).toHaveValue("₹2,71,000");
    await stock.nth(2).fill("43");
  });

  await test.step("the preview is applied, and undone", async () => {
    await page.getByRole("button", { name: "Preview changes" }).click();
    await expect(page.getByText("3 products will change.")).toBeVisible();
    await page.getByRole("button", { name: "Apply to 3 products" }).click();
    await expect(page.getByText("3 products changed.")).toBeVisible();
    await page.getByRole("button", { name: "Undo this change" }).click();
    await expect(page.getByText("Undone for 3 products.")).toBeVisible();
    await page.goto("/vendor/products/prices?sort=name&status=live");
    await expect(prices.first()).toHaveValue(before);
  });
});
