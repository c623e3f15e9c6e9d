/** A laptop goes back for a variant that costs more, and the buyer pays the difference online. */
import { inspect } from "./support/inspect.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { answerProvider } from "./support/paying.ts";
import { register } from "./support/people.ts";
import { deliverNewest, numberOn, pageOf } from "./support/returns.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();

const laptop = { slug: "apple-macbook-air-13-m5", name: "Apple MacBook Air 13 (M5)" };

test("a laptop is exchanged for one with more memory", async ({ page, context, browser, contextOptions }) => {
  test.slow();
  const vendor = await pageOf(await browser.newContext(contextOptions), "vendor1@demo.test");

  await test.step("the vendor sells a variant with more memory", async () => {
    await vendor.goto("/vendor/products?q=macbook+air");
    await vendor.getByRole("link", { name: /^Edit Apple/ }).click();
    await vendor.getByRole("link", { name: "Variants" }).click();
    await vendor.getByRole("checkbox", { name: /^Memory \(/ }).check();
    await vendor.getByRole("button", { name: "Set up variants" }).click();
    const add = vendor.getByRole("region", { name: "Add a variant" });
    await add.getByLabel(/^Memory/).fill("24 GB unified memory");
    await add.getByLabel("SKU").fill("MBA-24");
    await add.getByLabel("Price in ₹", { exact: true }).fill("139900");
    await add.getByLabel("Stock").fill("3");
    await add.getByRole("button", { name: "Add variant" }).click();
    await ready(vendor);
    await vendor.getByRole("button", { name: "Save and publish" }).click();
    await expect(vendor.getByText("Saved. The product is live.")).toBeVisible();
  });

  await register(context);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  const number = await numberOn(page, id);
  await deliverNewest(vendor, number);

  await test.step("the buyer sees the difference and asks for the exchange", async () => {
    await page.goto(`/orders/${id}/return`);
    await page.getByLabel("Reason").selectOption("Changed my mind");
    await page.getByRole("radio", { name: "Exchange for another variant" }).check();
    const variant = page.getByLabel("Variant", { exact: true });
    await expect(variant).toContainText("₹1,39,900, ₹27,000 more");
    await variant.selectOption({ index: 1 });
    await inspect(page, "an exchange to be requested");
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByRole("heading", { name: "Exchange", exact: true })).toBeVisible();
    await expect(page.getByText(/^In exchange for Apple MacBook Air 13/)).toBeVisible();
  });

  await test.step("the vendor receives the laptop", async () => {
    await vendor.goto(`/vendor/returns?q=${number}`);
    await vendor.getByRole("link", { name: number }).click();
    for (const step of ["Approve", "Mark as picked up"]) await vendor.getByRole("button", { name: step }).click();
    await vendor.getByRole("radio", { name: /^Yes, the items/ }).check();
    await inspect(vendor, "an exchange to be received");
    await vendor.getByRole("button", { name: "Mark as received" }).click();
    await expect(vendor.getByRole("link", { name: /^Exchange order/ })).toBeVisible();
    await inspect(vendor, "an exchange received");
  });

  await test.step("the buyer pays the difference on the new order", async () => {
    await page.goto(`/orders/${id}`);
    await page.getByRole("link", { name: /^New order/ }).click();
    await expect(page.getByText(/pay ₹1,12,900 of this order/)).toBeVisible();
    await inspect(page, "an exchange to be paid");
    await page
      .getByRole("button", { name: /^Pay ₹27,000/ })
      .first()
      .click();
    await answerProvider(page, "Approve UPI payment");
    await expect(page.getByText("Payment received")).toBeVisible();
  });
});
