/** A laptop is packed with its serial number, and another one comes back. */
import { order, orderIdIn } from "./support/orders.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register } from "./support/people.ts";
import { numberOn, pageOf } from "./support/returns.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor1@demo.test sells it. */
const laptop: Product = { slug: "apple-macbook-pro-14-m5", name: "Apple MacBook Pro 14 (M5)" };

inOwnShop();

test("a return with another serial number than the one sold is flagged before it is received", async ({
  page,
  context,
  browser,
}) => {
  await register(context);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  const number = await numberOn(page, id);
  const vendor = await pageOf(await browser.newContext(), "vendor1@demo.test");

  await test.step("the vendor scans the serial number while packing; Enter leads on and sends nothing", async () => {
    await vendor.goto(`/vendor/orders?stage=to-confirm&q=${number}`);
    await vendor.getByRole("link", { name: number }).click();
    await vendor.getByRole("button", { name: "Confirm" }).click();
    const serial = vendor.getByRole("textbox", { name: laptop.name });
    await serial.fill("c02 xk1 abc");
    await serial.press("Enter");
    const save = vendor.getByRole("button", { name: "Save serial numbers" });
    await expect(save).toBeFocused();
    await expect(vendor.getByText("Serial no. C02XK1ABC")).toHaveCount(0);
    await save.press("Enter");
    await expect(vendor.getByText("Serial no. C02XK1ABC")).toBeVisible();
    await vendor.getByLabel("Courier", { exact: true }).selectOption("Own delivery");
    await vendor.getByRole("button", { name: "Mark as shipped" }).click();
    await vendor.getByRole("button", { name: "Mark as delivered" }).click();
    await vendor.getByRole("button", { name: "Yes, it has arrived" }).click();
    await expect(vendor.getByText("No action needed. This shipment has been delivered.")).toBeVisible();
  });

  await test.step("the buyer sees it on the order and asks to return the laptop", async () => {
    await page.goto(`/orders/${id}`);
    await expect(page.getByText("Serial no. C02XK1ABC")).toBeVisible();
    await page.getByRole("link", { name: "Return or replace" }).click();
    await page.getByLabel("Quantity").selectOption("1 of 1");
    await page.getByRole("radio", { name: "Refund" }).check();
    await page.getByLabel("Reason").selectOption("Changed my mind");
    await page.getByRole("radio", { name: "UPI ID" }).check();
    await page.getByRole("textbox", { name: "UPI ID" }).fill("asha@okhdfcbank");
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByRole("heading", { name: "Return for refund" })).toBeVisible();
  });

  await test.step("the vendor reads another number off the laptop that came, and is warned", async () => {
    await vendor.goto(`/vendor/returns?q=${number}`);
    await vendor.getByRole("link", { name: number }).click();
    await vendor.getByRole("button", { name: "Approve" }).click();
    await vendor.getByRole("button", { name: "Picked up" }).click();
    await expect(vendor.getByRole("button", { name: "Received" })).toHaveCount(0);
    await vendor.getByRole("textbox", { name: laptop.name }).fill("C02ZZ9XYZ");
    await vendor.getByRole("button", { name: "Check serial numbers" }).click();
    await expect(vendor.getByText("A returned item has another serial number than the one sold")).toBeVisible();
    await expect(vendor.getByText("Came back with serial no. C02ZZ9XYZ: not the one sold")).toBeVisible();
    await expect(vendor.getByRole("button", { name: "Received" })).toBeVisible();
  });

  await test.step("the store sees the warning, too", async () => {
    const admin = await pageOf(await browser.newContext(), "admin@demo.test");
    await admin.goto(new URL(vendor.url()).pathname.replace("/vendor", "/admin"));
    await expect(admin.getByText("A returned item has another serial number than the one sold")).toBeVisible();
    await admin.context().close();
  });
  await vendor.context().close();
});
