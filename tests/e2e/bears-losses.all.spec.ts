/** A shipment is tried again, then lost: the buyer is refunded, its courier bears it, the vendor is paid all the same. */
import { inspect } from "./support/inspect.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register, signIn } from "./support/people.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor1@demo.test sells it. */
const laptop: Product = { slug: "lenovo-thinkpad-e14-gen-7", name: "Lenovo ThinkPad E14 Gen 7" };

// Who bears losses is a setting of the whole shop.
inOwnShop();

test.use({ expectedErrors: [/status of (400|409)/] });

/** The day in India, so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10);

test("the buyer of a lost shipment is refunded, its vendor paid, its courier asked for the money", async ({
  page,
  context,
  browser,
  contextOptions,
}) => {
  const desk = async (email: string) => {
    const own = await browser.newContext(contextOptions);
    await signIn(own, email);
    return own.newPage();
  };
  const admin = await desk("admin@demo.test");
  const vendor = await desk("vendor1@demo.test");
  await admin.goto("/admin/settings/shipping");
  await admin.getByRole("radio", { name: /^The courier:/ }).check();
  await admin.getByRole("button", { name: /^Save/ }).first().click();
  await expect(admin.getByText(/saved/i).first()).toBeVisible();
  await register(context);
  await page.goto(await order(context, laptop, { method: "online" }));
  await page.getByRole("button", { name: "Approve card payment", exact: true }).click();
  await expect(page.getByText("Payment received")).toBeVisible();
  const id = orderIdIn(page.url());
  await page.goto(`/orders/${id}`);
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";

  await test.step("an attempt fails, and the buyer reads when the next one is", async () => {
    await vendor.goto(`/vendor/orders?q=${number}`);
    await vendor.getByRole("link", { name: number }).first().click();
    await expect(vendor.getByRole("heading", { name: "Items in this shipment" })).toBeVisible();
    await vendor.getByRole("button", { name: "Confirm" }).click();
    await vendor.getByLabel("Courier", { exact: true }).selectOption("Blue Dart");
    await vendor.getByLabel("Tracking number").fill("69871234699");
    await vendor.getByRole("button", { name: "Mark as shipped" }).click();
    await vendor.getByText("Not delivered?").click();
    const failed = vendor.getByRole("button", { name: "Record failed attempt" });
    const form = vendor.locator("form").filter({ has: failed });
    await form.getByLabel("Reason").selectOption("Customer not reachable");
    await form.getByLabel("Next attempt").fill(dayIn(-1));
    await failed.click();
    await expect(form.getByLabel("Next attempt")).toHaveAttribute("aria-invalid", "true");
    await form.getByLabel("Next attempt").fill(dayIn(2));
    await failed.click();
    await expect(vendor.getByText("Returned or lost?")).toBeVisible();
    await expect(vendor.getByText(/next delivery attempt is planned for/i).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/next delivery attempt is planned for/i).first()).toBeVisible();
  });

  await test.step("lost: the money goes back by itself, the loss waits for the store", async () => {
    await vendor.getByText("Returned or lost?").click();
    await vendor.getByRole("button", { name: "Mark as lost" }).click();
    await vendor.getByRole("dialog").getByRole("button", { name: "Mark as lost" }).click();
    await expect(vendor.getByText(/The store is checking who bears the loss of ₹/)).toBeVisible();
    await expect(async () => {
      await page.goto(`/orders/${id}`);
      await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step("the store decides, and records what the courier paid", async () => {
    await admin.goto("/admin/payouts");
    await admin
      .getByRole("main")
      .getByRole("link", { name: /^Lost shipments/ })
      .click();
    await expect(admin.getByText("To decide").first()).toBeVisible();
    await inspect(admin, "lost shipments");
    await admin.getByRole("link", { name: number }).click();
    await expect(admin.getByRole("radio", { name: /^The courier/ })).toBeChecked();
    await admin.getByRole("button", { name: "Confirm" }).click();
    await expect(admin.getByText("The courier's payment is awaited.")).toBeVisible();
    await admin.getByLabel("Amount in rupees").fill("99999999");
    await admin.getByLabel("Bank reference").fill("UTR-CLAIM-0001");
    await admin.getByRole("button", { name: "Record payment" }).click();
    await expect(admin.getByLabel("Amount in rupees")).toHaveAttribute("aria-invalid", "true");
    await inspect(admin, "a lost shipment, its claim refused");
    await admin.getByLabel("Amount in rupees").fill("10000");
    await admin.getByRole("button", { name: "Record payment" }).click();
    await expect(admin.getByText("The courier paid ₹10,000.00.")).toBeVisible();
    await admin.goto("/admin/payouts/losses");
    await expect(admin.getByText("Closed").first()).toBeVisible();
  });

  await test.step("the vendor reads that the loss is added to its payouts", async () => {
    await vendor.reload();
    await expect(vendor.getByText(/for this loss is added to your payouts/)).toBeVisible();
    await vendor.goto("/vendor/statement");
    await expect(vendor.getByText(number).first()).toBeVisible();
  });
});
