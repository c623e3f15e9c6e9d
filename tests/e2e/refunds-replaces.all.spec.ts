/** A partial refund; a replacement, without scripts. */
import { readMail } from "./support/mailbox.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register } from "./support/people.ts";
import { colouredPicture } from "./support/pictures.ts";
import { deliverNewest, numberOn, pageOf } from "./support/returns.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** Other stories buy it too, so its stock is not checked here. */
const other: Product = { slug: "apple-macbook-air-13-m5", name: "Apple MacBook Air 13 (M5)" };
const laptop: Product = { slug: "apple-macbook-air-13-m5", name: "Apple MacBook Air 13 (M5)" };

// Pieces are counted here, and other stories buy the same products.
inOwnShop();

/** Forms refused on purpose. */
test.use({ expectedErrors: [/status of (400|409)/] });

test("an admin refunds a part of what was paid online", async ({ page, context, browser }) => {
  const buyer = await register(context);
  await page.goto(await order(context, other, { method: "online", quantity: 2 }));
  await page.getByRole("button", { name: "Approve card payment" }).click();
  await expect(page.getByText("Payment received")).toBeVisible();
  const id = orderIdIn(page.url());
  const admin = await pageOf(await browser.newContext(), "admin@demo.test");

  await test.step("all of it is for cancelling: nothing has left", async () => {
    await admin.goto(`/admin/orders/${id}`);
    await admin.getByRole("link", { name: "Refund…" }).click();
    await expect(admin.getByText("Nothing has been shipped. To refund everything, cancel the order.")).toBeVisible();
    await expect(admin.getByRole("button", { name: /^Preview full refund/ })).toBeHidden();
  });

  await test.step("an amount is shown to the paisa first, then refunded with a reason", async () => {
    await admin.getByLabel("Or amount (₹)").fill("1,180.00");
    await admin.getByRole("button", { name: "Preview refund" }).click();
    const shown = admin.getByRole("row", { name: other.name });
    await expect(shown).toContainText("₹1,000.00");
    await expect(shown).toContainText("₹180.00");
    await admin.getByLabel("Reason").fill("The parcel is late. We are sorry.");
    await admin.getByRole("button", { name: "Refund ₹1,180.00" }).click();
    await expect(admin.getByText("Choose who bears the refund: the store, the vendor, or both.")).toBeVisible();
    await admin.getByRole("radio", { name: /^The store/ }).check();
    await admin.getByRole("button", { name: "Refund ₹1,180.00" }).click();
    await expect(admin.getByRole("heading", { level: 1 })).toContainText("Order SNG-");
  });

  await test.step("the order stays paid and says what went back", async () => {
    await expect(async () => {
      await page.goto(`/orders/${id}`);
      await expect(page.getByText("₹1,180 refunded")).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
    await page.goto("/orders");
    await expect(page.getByText("₹1,180 refunded")).toBeVisible();
    const mail = await readMail(page, buyer.email, /^Refund for order/);
    expect(mail).toContain("The parcel is late. We are sorry.");
  });
  await admin.context().close();
});

test("a broken laptop is reported and replaced without scripts, free of charge", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await register(context);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  const number = await numberOn(page, id);
  const vendor = await pageOf(await browser.newContext(), "vendor1@demo.test");
  await deliverNewest(vendor, number);

  await test.step("another piece isn't for a change of mind; the money is, and the request can be withdrawn", async () => {
    await page.goto(`/orders/${id}/return`);
    await page.getByLabel("Reason").selectOption("Changed my mind");
    await page.getByRole("radio", { name: "Replacement" }).check();
    await page.getByLabel(/^Photos/).setInputFiles(await colouredPicture("case.jpg", "#443322"));
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByRole("checkbox", { name: "Attach photo 1" })).toBeChecked();
    await expect(
      page.getByText("A replacement is available only for items that are damaged", { exact: false }),
    ).toBeVisible();
    await expect(page.getByLabel("Reason")).toHaveValue("changed-mind");
    await page.getByRole("radio", { name: "Refund" }).check();
    await page.getByRole("radio", { name: "UPI ID" }).check();
    await page.getByRole("textbox", { name: "UPI ID" }).fill("asha@okhdfcbank");
    await page.getByRole("button", { name: "Request return" }).click();
    await page.getByRole("link", { name: "Withdraw request" }).click();
    await page.getByRole("button", { name: "Withdraw request" }).click();
    await expect(page.getByText("You have withdrawn this request.", { exact: false })).toBeVisible();
    await vendor.goto(`/vendor/returns?q=${number}`);
    await expect(vendor.getByText("Withdrawn")).not.toHaveCount(0);
  });

  await test.step("the buyer reports the damage", async () => {
    await page.goto(`/orders/${id}/return`);
    await page.getByRole("radio", { name: /^Report damage/ }).check();
    await page.getByLabel("Reason").selectOption("Arrived damaged");
    await page.getByLabel("What went wrong?").fill("The case is dented.");
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByRole("heading", { name: "Damage report" })).toBeVisible();
  });

  await test.step("the vendor decides for another piece", async () => {
    await vendor.goto(`/vendor/returns?q=${number}&status=requested`);
    await vendor.getByRole("link", { name: number }).click();
    await vendor.getByLabel("Resolution").selectOption("Replacement");
    await vendor.getByRole("button", { name: "Approve" }).click();
    await vendor.getByRole("button", { name: "Picked up" }).click();
    await vendor.getByRole("radio", { name: "No, the items can't be sold again" }).check();
    await vendor.getByRole("button", { name: "Received" }).click();
    await expect(vendor.getByText("A replacement shipment has been created", { exact: false })).toBeVisible();
  });

  await test.step("it is a shipment of the same order, at no price; the order stays as it is", async () => {
    await vendor.goto(`/vendor/orders?q=${number}&stage=to-confirm`);
    await expect(vendor.getByText("Replacement, free of charge")).toBeVisible();
    await deliverNewest(vendor, number);
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole("heading", { name: "Replacement" })).toBeVisible();
    await expect(page.getByText("1 × free replacement")).toBeVisible();
    await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  });
  await vendor.context().close();
  await context.close();
});
