/** A vendor brings a cash order itself: the cash is its debt, paid in in part, and set off against its payout. */
import { order, orderIdIn } from "./support/orders.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register, signIn } from "./support/people.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor1@demo.test sells it, to whom the demo owes more than it costs. */
const laptop: Product = { slug: "apple-macbook-air-13-m5", name: "Apple MacBook Air 13 (M5)" };

// Payouts are of the whole shop.
inOwnShop();

/** Forms refused on purpose. */
test.use({ expectedErrors: [/status of (400|409)/] });

test("a vendor delivers and collects", async ({ page, context, browser, contextOptions }) => {
  await register(context);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  await page.goto(`/orders/${id}`);
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
  const desk = async (email: string) => {
    const own = await browser.newContext(contextOptions);
    await signIn(own, email);
    return own.newPage();
  };
  const vendor = await desk("vendor1@demo.test");
  const admin = await desk("admin@demo.test");
  const notice = vendor.getByText(/^You hold ₹[\d,.]+ of the store's cash$/);
  let held = "";

  await test.step("the vendor sees who keeps the cash, and delivers", async () => {
    await vendor.goto(`/vendor/orders?stage=to-confirm&q=${number}`);
    await vendor.getByRole("link", { name: number }).first().click();
    await expect(vendor.getByRole("heading", { name: "Items in this shipment" })).toBeVisible();
    await vendor.getByRole("button", { name: "Confirm" }).click();
    await expect(vendor.getByText("Cash collected by own delivery is deducted from payouts.")).toBeVisible();
    await vendor.getByLabel("Courier", { exact: true }).selectOption("Own delivery");
    await vendor.getByRole("button", { name: "Mark as shipped" }).click();
    await expect(vendor.getByText(/Collect ₹[\d,]+ in cash\. It will be deducted from payouts\./)).toBeVisible();
    await vendor.goto("/vendor/dashboard");
    await expect(vendor.getByRole("heading", { name: "Action needed" })).toBeVisible();
    await expect(notice).toBeHidden();
    await vendor.goto(`/vendor/orders?stage=shipped&q=${number}`);
    await vendor.getByRole("link", { name: number }).first().click();
    await expect(vendor.getByRole("heading", { name: "Items in this shipment" })).toBeVisible();
    await vendor.getByRole("button", { name: "Mark as delivered" }).click();
    await vendor.getByRole("button", { name: "Yes, it has arrived" }).click();
    await expect(vendor.getByText("No action needed. This shipment has been delivered.")).toBeVisible();
  });

  await test.step("dashboard and statement say what is held", async () => {
    await vendor.goto("/vendor/dashboard");
    held = (await notice.textContent())?.match(/₹[\d,.]+/)?.[0] ?? "";
    await vendor.getByRole("link", { name: "View statement" }).click();
    await expect(notice).toContainText(held);
    await expect(vendor.getByText("Deducted from payouts").first()).toBeVisible();
    await expect(vendor.getByText(`cash held of ${held} already deducted`)).toBeVisible();
  });

  await test.step("the admin records a part that was paid in, but not more than is held", async () => {
    await admin.goto("/admin/payouts");
    await admin.getByRole("link", { name: held }).click();
    await expect(admin.getByRole("heading", { name: /^Cash held by / })).toBeVisible();
    await admin.getByLabel("Amount in rupees").fill("99999999");
    await admin.getByLabel("Bank reference").fill("UTR-CASH-PART");
    await admin.getByRole("button", { name: "Record cash paid in" }).click();
    await expect(admin.getByText(`This vendor holds ${held}.`)).toBeVisible();
    await admin.getByLabel("Amount in rupees").fill("500.50");
    await admin.getByRole("button", { name: "Record cash paid in" }).click();
    await expect(admin.getByText("₹500.50 recorded.")).toBeVisible();
    await expect(admin.getByText("UTR-CASH-PART", { exact: true })).toBeVisible();
    await vendor.reload();
    await expect(notice).not.toContainText(held);
    await expect(vendor.getByText("Received by the store")).toBeVisible();
  });

  await test.step("it was a mistake: undone, all of it is held again, and the statement says so", async () => {
    await admin.getByRole("checkbox", { name: "Select UTR-CASH-PART" }).check();
    await admin.getByLabel("Reason").fill("Another vendor's transfer");
    await admin.getByRole("button", { name: "Undo selected" }).click();
    await expect(admin.getByText("1 payment undone, ₹500.50.")).toBeVisible();
    await expect(admin.getByText("Another vendor's transfer")).toBeVisible();
    await vendor.reload();
    await expect(notice).toContainText(held);
    await expect(vendor.getByText("Recorded by mistake")).toBeVisible();
  });

  await test.step("a payout sets the rest off; then nothing is held", async () => {
    await admin.goto("/admin/payouts");
    await admin.getByRole("button", { name: "Create payout run" }).click();
    await expect(admin.getByRole("heading", { name: "Payout run" })).toBeVisible();
    const row = admin.getByRole("row").filter({ hasText: "Kaveri Compute House" });
    await row.getByLabel("Bank reference of the payout to Kaveri Compute House").fill("UTR-SET-OFF-1");
    await row.getByRole("button", { name: "Mark as paid" }).click();
    await expect(admin.getByText(/for Kaveri Compute House marked as paid/)).toBeVisible();
    await vendor.reload();
    await expect(vendor.getByText("Payout UTR-SET-OFF-1")).toBeVisible();
    await expect(vendor.getByText(/^₹[\d,.]+ set off$/)).toBeVisible();
    await expect(notice).toBeHidden();
  });
});
