/** Shipments that don't arrive, one of two that comes back, and cash that is not taken: by vendor, buyer and admin. */
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { addToCart, order, orderIdIn } from "./support/orders.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register, signIn } from "./support/people.ts";
import { type Product, putIntoCart, shipHome, stockOf } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor1@demo.test sells the first, another vendor the second. */
const laptop: Product = { slug: "lenovo-thinkpad-e14-gen-7", name: "Lenovo ThinkPad E14 Gen 7" };
const other: Product = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };

// The cash limit is the whole shop's.
inOwnShop();

test.use({ expectedErrors: [/status of (400|409)/] });

async function desk(browser: Browser, options: BrowserContextOptions, email: string): Promise<Page> {
  const own = await browser.newContext(options);
  await signIn(own, email);
  return own.newPage();
}

/** Opens the buyer's order; returns its number. */
async function openOrder(page: Page, id: string): Promise<string> {
  await page.goto(`/orders/${id}`);
  return (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
}

/** The vendor confirms and sends its part. */
async function send(vendor: Page, number: string, tracking: string): Promise<void> {
  await vendor.goto(`/vendor/orders?q=${number}`);
  await vendor.getByRole("link", { name: number }).first().click();
  await expect(vendor.getByRole("heading", { name: "Items in this shipment" })).toBeVisible();
  await vendor.getByRole("button", { name: "Confirm" }).click();
  await vendor.getByLabel("Courier", { exact: true }).selectOption("Blue Dart");
  await vendor.getByLabel("Tracking number").fill(tracking);
  await vendor.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(vendor.getByRole("button", { name: "Mark as delivered" })).toBeVisible();
}

async function confirmedBy(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
}

test("a shipment refused at the door leaves the buyer nothing to pay, and its goods are on sale again", async ({
  page,
  context,
  browser,
  contextOptions,
}) => {
  await register(context);
  const before = await stockOf(page, laptop);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  const number = await openOrder(page, id);
  const vendor = await desk(browser, contextOptions, "vendor1@demo.test");
  await send(vendor, number, "69871234601");
  await vendor.getByText("Not delivered?").click();
  const failed = vendor.getByRole("button", { name: "Record failed attempt" });
  const form = vendor.locator("form").filter({ has: failed });
  await failed.click();
  await expect(vendor.locator('[aria-invalid="true"]').first()).toBeVisible();
  await form.getByLabel("Reason").selectOption("Customer refused it");
  await failed.click();
  await expect(vendor.getByText("Returned or lost?")).toBeVisible();
  await page.reload();
  await expect(page.getByText("It was refused at the door.").first()).toBeVisible();

  await vendor.getByText("Returned or lost?").click();
  await vendor.getByLabel("Condition").selectOption("Good: add back to stock");
  await confirmedBy(vendor, "Mark as returned");
  await expect(vendor.getByRole("button", { name: "Mark as returned" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Not delivered. You have nothing to pay.")).toBeVisible();
  expect(await stockOf(page, laptop)).toBe(before);
});

test("a lost shipment that was paid online is refunded", async ({ page, context, browser, contextOptions }) => {
  await register(context);
  await page.goto(await order(context, laptop, { method: "online" }));
  await page.getByRole("button", { name: "Approve card payment", exact: true }).click();
  await expect(page.getByText("Payment received")).toBeVisible();
  const id = orderIdIn(page.url());
  const number = await openOrder(page, id);
  const vendor = await desk(browser, contextOptions, "vendor1@demo.test");
  await send(vendor, number, "69871234602");
  await vendor.getByText("Not delivered?").click();
  await confirmedBy(vendor, "Mark as lost");
  await expect(vendor.getByRole("button", { name: "Mark as lost" })).toHaveCount(0);
  await expect(async () => {
    await page.goto(`/orders/${id}`);
    await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("link", { name: /Credit Note/ }).first()).toBeVisible();
});

test("one shipment of two comes back: the other arrives, and the order is delivered and paid", async ({
  page,
  context,
  browser,
  contextOptions,
}) => {
  await register(context);
  await addToCart(context, other);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  const number = await openOrder(page, id);
  const vendor = await desk(browser, contextOptions, "vendor1@demo.test");
  await send(vendor, number, "69871234603");
  await vendor.getByText("Not delivered?").click();
  const returned = vendor.locator("form").filter({ has: vendor.getByLabel("Condition") });
  await returned.getByLabel("Reason").selectOption("Customer refused it");
  await returned.getByLabel("Condition").selectOption("Damaged: written off");
  await confirmedBy(vendor, "Mark as returned");

  const admin = await desk(browser, contextOptions, "admin@demo.test");
  await admin.goto(`/admin/orders/${id}`);
  await admin.getByRole("button", { name: "Confirm", exact: true }).click();
  await admin.getByLabel("Courier", { exact: true }).selectOption("Own delivery");
  await admin.getByRole("button", { name: "Mark as shipped" }).click();
  await admin.getByRole("button", { name: "Mark as delivered" }).click();
  await admin.getByRole("button", { name: "Yes, it has arrived" }).click();
  await expect(admin.getByRole("button", { name: "Mark as delivered" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Returned to origin", { exact: true })).toBeVisible();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
});

test("a buyer above the cash limit reads why, and pays online", async ({ page, context, browser, contextOptions }) => {
  const admin = await desk(browser, contextOptions, "admin@demo.test");
  await admin.goto("/admin/settings/cash");
  await admin.getByLabel("Maximum order").fill("50000");
  await admin.getByRole("button", { name: /^Save/ }).first().click();
  await expect(admin.getByText(/saved/i).first()).toBeVisible();
  await register(context);
  await putIntoCart(page, laptop);
  await page.goto("/checkout");
  await shipHome(page);
  await expect(page.getByText("Cash on Delivery is available for orders up to ₹50,000.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Cash on Delivery/ })).toHaveCount(0);
  await page.getByRole("radio", { name: "Credit or debit card" }).check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test payment provider");
});
