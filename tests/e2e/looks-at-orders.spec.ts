/** An admin looks at orders beside their list: by mouse, keys and address; on a phone and without scripts on their pages. */
import type { Locator, Page, Request } from "@playwright/test";
import { inOwnShop } from "./support/own-shop.ts";
import { signIn } from "./support/people.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();

const panel = (page: Page): Locator => page.getByRole("complementary", { name: /^Order SNG-/ });
const links = (page: Page): Locator => page.locator("tbody th a");

test("an order opens beside the list, the keys go on to the next, Back and Escape close it", async ({
  page,
  context,
}) => {
  await signIn(context, "admin@demo.test");
  await page.goto("/admin/orders?sort=-placedAt");
  await ready(page);
  const [first = "", second = ""] = await links(page).allTextContents();

  await test.step("one click, and the address has it", async () => {
    await links(page).first().click();
    await expect(panel(page)).toContainText(first);
    await expect(page).toHaveURL(/sort=-placedAt&open=/);
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  });

  await test.step("arrows go down and up, the address follows", async () => {
    await page.keyboard.press("ArrowDown");
    await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(`Order ${second}`);
    await expect(panel(page).getByRole("heading", { level: 2 })).toBeFocused();
    await page.reload();
    await expect(panel(page)).toContainText(second);
    await ready(page);
    await page.keyboard.press("ArrowUp");
    await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(`Order ${first}`);
  });

  await test.step("Back closes it, however many were looked at", async () => {
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/orders\?sort=-placedAt$/);
  });

  await test.step("Escape closes it, and the row has the focus again", async () => {
    await links(page).nth(1).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toContainText(second);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(links(page).nth(1)).toBeFocused();
  });

  await test.step("so it does when pressed in the moment it is there, or before", async () => {
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector("aside[aria-labelledby=panel-title]")) return;
        seen.disconnect();
        document.documentElement.dataset.panelSeen = "";
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      });
      seen.observe(document.body, { subtree: true, childList: true });
    });
    await page.keyboard.press("Enter");
    // The address may name it for less time than one looks.
    await page.waitForFunction(() => "panelSeen" in document.documentElement.dataset);
    await expect(page).toHaveURL(/\/admin\/orders\?sort=-placedAt$/);
    await expect(panel(page)).toHaveCount(0);
    await expect(links(page).nth(1)).toBeFocused();

    let come = (): void => {};
    const later = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/&open=/, async (route) => {
      await later;
      await route.continue().catch(() => {}); // given up by then
    });
    const asked = page.waitForRequest(/&open=/);
    await page.keyboard.press("Enter");
    await asked;
    // React learns of the coming page a moment after the request leaves, so a key pressed in between is pressed again.
    await expect(async () => {
      const isList = (request: Request) =>
        /orders(\.data)?\?sort/.test(request.url()) && !request.url().includes("open=");
      const closing = page.waitForRequest(isList, { timeout: 1_000 });
      await page.keyboard.press("Escape");
      await closing;
    }).toPass();
    come();
    await page.unroute(/&open=/);
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/orders\?sort=-placedAt$/);
  });

  await test.step("its page is one more click", async () => {
    await links(page).first().click();
    await panel(page).getByRole("link", { name: "Open order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${first}` })).toBeVisible();
  });
});

test("the table's head stays in sight below the bulk actions, however far one scrolls", async ({ page, context }) => {
  await signIn(context, "admin@demo.test");
  await page.goto("/admin/orders");
  await ready(page);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("row").last().scrollIntoViewIfNeeded();
  const [head, bar] = [
    page.getByRole("columnheader", { name: "Customer" }),
    page.getByRole("button", { name: "Confirm" }),
  ];
  await expect(head).toBeInViewport();
  const [above, below] = [await bar.boundingBox(), await head.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
});

test("a row leads to its page on a phone", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, "admin@demo.test");
  await page.goto("/admin/orders?sort=-placedAt");
  await ready(page);
  const [first = ""] = await links(page).allTextContents();
  await links(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${first}` })).toBeVisible();
});

test.describe("the list without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a row leads to its page, and all matching orders are changed after a confirmation", async ({
    page,
    context,
  }) => {
    await signIn(context, "admin@demo.test");
    await page.goto("/admin/orders?status=pending&per=25");
    const [first = ""] = await links(page).allTextContents();
    await links(page).first().click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${first}` })).toBeVisible();
  });
});
