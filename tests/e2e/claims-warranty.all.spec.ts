/** A buyer claims the warranty of a laptop with a photo; the seller replaces it. */
import { order, orderIdIn } from "./support/orders.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register } from "./support/people.ts";
import { colouredPicture } from "./support/pictures.ts";
import { numberOn, pageOf } from "./support/returns.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor1@demo.test sells it. */
const laptop: Product = { slug: "apple-macbook-pro-14-m5", name: "Apple MacBook Pro 14 (M5)" };

inOwnShop();

/** A claim without a description is refused. */
test.use({ expectedErrors: [/400/] });

test("a claim with a photo ends with another piece, whose serial number the buyer sees", async ({
  page,
  context,
  browser,
}) => {
  await register(context);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  const number = await numberOn(page, id);
  const vendor = await pageOf(await browser.newContext({ viewport: page.viewportSize() }), "vendor1@demo.test");

  await test.step("the vendor packs the laptop with its serial number and delivers it", async () => {
    await vendor.goto(`/vendor/orders?stage=to-confirm&q=${number}`);
    await vendor.getByRole("link", { name: number }).click();
    await vendor.getByRole("button", { name: "Confirm" }).click();
    await vendor.getByRole("textbox", { name: laptop.name }).fill("C02XK1ABC");
    await vendor.getByRole("button", { name: "Save serial numbers" }).click();
    await expect(vendor.getByText("Serial no. C02XK1ABC")).toBeVisible();
    await vendor.getByLabel("Courier", { exact: true }).selectOption("Own delivery");
    await vendor.getByRole("button", { name: "Mark as shipped" }).click();
    await vendor.getByRole("button", { name: "Mark as delivered" }).click();
    await vendor.getByRole("button", { name: "Yes, it has arrived" }).click();
    await expect(vendor.getByText("No action needed. This shipment has been delivered.")).toBeVisible();
  });

  await test.step("the buyer opens a claim from My products", async () => {
    await page.goto("/account/products");
    await page.getByRole("link", { name: `Warranty claim for ${laptop.name}` }).click();
    await page.getByRole("button", { name: "Submit claim" }).click();
    await expect(page.getByText("Please describe the problem in a sentence or two.")).toBeVisible();
    await page.getByLabel("What is wrong?").fill("The screen flickers.");
    await page.getByLabel("Photos").setInputFiles(await colouredPicture("screen.png", "#336699"));
    await page.getByRole("button", { name: "Submit claim" }).click();
    await expect(page.getByText("The screen flickers.")).toBeVisible();
    await expect(page.getByRole("img", { name: "Uploaded by the customer, 1 of 1" })).toHaveJSProperty(
      "complete",
      true,
    );
  });

  await test.step("the vendor accepts it, receives the laptop and hands out another", async () => {
    await vendor.goto(`/vendor/claims?q=${number}`);
    await vendor.getByRole("link", { name: number }).click();
    await expect(vendor.getByRole("img", { name: "Uploaded by the customer, 1 of 1" })).toBeVisible();
    await vendor.getByText("Accept claim").first().click();
    await vendor.getByLabel("Where to bring or send the product").fill("Please bring it to our shop.");
    await vendor.getByRole("button", { name: "Accept claim" }).click();
    await vendor.getByText("Mark as received").first().click();
    await vendor.getByRole("button", { name: "Mark as received" }).click();
    await vendor.getByText("Mark as replaced").first().click();
    await vendor.getByLabel("Serial number of the replacement").fill("c02 new 1");
    await vendor.getByRole("button", { name: "Mark as replaced" }).click();
    await expect(vendor.getByText("C02NEW1")).toBeVisible();
  });

  await test.step("the buyer reads the outcome on the order and owns the new piece", async () => {
    await page.goto(`/orders/${id}#claims`);
    await page.getByRole("link", { name: `${laptop.name}, serial no. C02XK1ABC` }).click();
    await expect(page.getByText("The product is replaced.")).toBeVisible();
    await expect(page.getByText("Please bring it to our shop.")).toBeVisible();
    await page.goto("/account/products");
    await expect(page.getByText("C02NEW1")).toBeVisible();
    await page.getByRole("link", { name: /Product passport/ }).click();
    await expect(page.getByText("C02NEW1").first()).toBeVisible();
  });
  await vendor.context().close();
});
