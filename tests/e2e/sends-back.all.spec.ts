/** A laptop comes back for its money, sent back by hand. */
import type { Page } from "@playwright/test";
import { readMail } from "./support/mailbox.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register } from "./support/people.ts";
import { colouredPicture } from "./support/pictures.ts";
import { deliverNewest, numberOn, pageOf } from "./support/returns.ts";
import { type Product, stockOf } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor1@demo.test sells it. */
const laptop: Product = { slug: "apple-macbook-pro-14-m5", name: "Apple MacBook Pro 14 (M5)" };

// Pieces are counted here, and other stories buy the same products.
inOwnShop();

/** Forms refused on purpose. */
test.use({ expectedErrors: [/status of (400|409)/] });

/** The return's steps up to received. */
async function bringBack(
  vendor: Page,
  number: string,
  goods: "Yes, the items are as new" | "No, the items can't be sold again",
) {
  await vendor.goto(`/vendor/returns?q=${number}`);
  await vendor.getByRole("link", { name: number }).click();
  await vendor.getByLabel("Note to customer").fill("We will collect it tomorrow.");
  await vendor.getByRole("button", { name: "Approve" }).click();
  await vendor.getByRole("button", { name: "Picked up" }).waitFor();
  await expect(vendor.getByLabel("Note to customer")).toHaveValue("");
  await vendor.getByRole("button", { name: "Picked up" }).click();
  await vendor.getByRole("button", { name: "Received" }).click();
  await expect(vendor.getByText("Please choose whether to restock the items.")).toBeVisible();
  await vendor.getByRole("radio", { name: goods }).check();
  await vendor.getByRole("button", { name: "Received" }).click();
}

test("a laptop is returned for a refund, with a picture; the cash is refunded by hand", async ({
  page,
  context,
  browser,
}) => {
  const buyer = await register(context);
  const before = await stockOf(page, laptop);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  const number = await numberOn(page, id);
  await expect(page.getByRole("link", { name: "Return or replace" })).toHaveCount(0);
  const vendor = await pageOf(await browser.newContext(), "vendor1@demo.test");
  await deliverNewest(vendor, number);

  await test.step("the customer asks", async () => {
    await page.goto(`/orders/${id}`);
    await page.getByRole("link", { name: "Return or replace" }).click();
    const sum = page.getByText(/^(If you choose a refund|Refund) for these items: /);
    await expect(sum).toHaveCount(0);
    await page.getByLabel("Quantity").selectOption("None");
    await expect(sum).toHaveText("If you choose a refund for these items: ₹0");
    await page.getByLabel("Quantity").selectOption("1 of 1");
    await expect(sum).toHaveText(/^If you choose a refund for these items: ₹[1-9]/);
    await page.getByRole("radio", { name: "Refund" }).check();
    await expect(sum).toHaveText(/^Refund for these items: ₹[1-9]/);
    await page.getByLabel("Reason").selectOption("Doesn't work");
    await page.getByRole("radio", { name: "Replacement" }).check();
    await expect(sum).toHaveCount(0);
    await page.getByLabel("Reason").selectOption("Changed my mind");
    await expect(page.getByRole("radio", { name: "Replacement" })).toBeDisabled();
    await page.getByLabel("Reason").selectOption("Doesn't work");
    await page.getByRole("radio", { name: "Refund" }).check();
    await page.getByLabel(/^Photos/).setInputFiles(await colouredPicture("screen.jpg", "#223344"));
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByText("Please tell us where we should send your refund.")).toBeVisible();
    await page.getByRole("radio", { name: "UPI ID" }).check();
    await page.getByRole("textbox", { name: "UPI ID" }).fill("asha@okhdfcbank");
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByText("Please describe the problem in a sentence or two.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Attach photo 1" })).toBeChecked();
    await expect(page.getByLabel("Reason")).toHaveValue("defective");
    await expect(page.getByRole("radio", { name: "Refund" })).toBeChecked();
    await page.getByLabel("What went wrong?").fill("The left half of the screen stays dark.");
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByRole("heading", { name: "Return for refund" })).toBeVisible();
    await expect(page.getByText("We have received your request and will respond soon.")).toBeVisible();
    await expect(page.locator("#returns [aria-current=step]")).toContainText("Next: Approval");
  });

  await test.step("the picture is for buyer, vendor and admins", async () => {
    const picture =
      (await page.getByRole("img", { name: "Uploaded by the customer, 1 of 1" }).getAttribute("src")) ?? "";
    const origin = new URL(page.url()).origin;
    expect((await context.request.get(origin + picture)).headers()["content-type"]).toBe("image/webp");
    expect((await vendor.context().request.get(origin + picture)).status()).toBe(200);
    const stranger = await browser.newContext();
    await register(stranger);
    expect((await stranger.request.get(origin + picture)).status()).toBe(404);
    await stranger.close();
  });

  await test.step("the vendor approves, fetches and receives it: its stock is back", async () => {
    await bringBack(vendor, number, "Yes, the items are as new");
    await expect(vendor.getByText("The items have been received.", { exact: false })).toBeVisible();
    expect(await stockOf(page, laptop)).toBe(before);
    await page.goto(`/orders/${id}`);
    const steps = page.locator("#returns");
    await expect(steps.getByText(/^₹[\d,]+ to as••••@okhdfcbank\.$/)).toBeVisible();
    await expect(steps.locator("[aria-current=step]")).toContainText("Next: Refund sent");
  });

  await test.step("an admin sends the cash back and records it; the return is done", async () => {
    const admin = await pageOf(await browser.newContext(), "admin@demo.test");
    await admin.goto("/admin/dashboard");
    await admin
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: /^Refunds/ })
      .click();
    const queued = admin.getByRole("listitem").filter({ has: admin.getByRole("link", { name: number }) });
    await expect(queued.getByText("as••••@okhdfcbank")).toBeVisible();
    await queued.getByRole("button", { name: "Show account" }).click();
    await expect(queued.getByText("asha@okhdfcbank", { exact: true })).toBeVisible();
    await queued.getByLabel("Reference").fill("NEFT20261121");
    await queued.getByRole("button", { name: "Mark as sent" }).click();
    await expect(admin.getByText("Refund recorded.", { exact: false })).toBeVisible();
    await expect(queued).toHaveCount(0);
    await admin.context().close();
    await expect(async () => {
      await page.goto(`/orders/${id}`);
      await expect(page.getByText("Your refund is complete.")).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    const step = page.locator("#returns li");
    await expect(step.filter({ hasText: "Refund sent" })).toContainText("Reference: NEFT20261121");
    await expect(step.filter({ hasText: "Refund in your account" })).toContainText("Expected by");
    await expect(page.getByText("Payment refunded").first()).toBeVisible();
    expect(await readMail(page, buyer.email, /^Return for refund: refunded/)).toContain(number);
    expect(await readMail(page, buyer.email, /^Refund sent/)).toContain("to as••••@okhdfcbank");
  });
  await vendor.context().close();
});
