/** A vendor accepts and sends an order, the buyer follows; an admin cancels another. */
import { order, orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import { type Product, ready, stockOf } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** vendor1@demo.test sells it. */
const laptop: Product = { slug: "lenovo-thinkpad-e14-gen-7", name: "Lenovo ThinkPad E14 Gen 7" };
/** No other story buys it. */
const other: Product = { slug: "dell-24-all-in-one", name: "Dell 24 All-in-One (EC24250)" };

test("a product is sold, its vendor confirms and dispatches it, the customer tracks it", async ({
  page,
  context,
  browser,
}) => {
  await register(context);
  const id = orderIdIn(await order(context, laptop, { method: "cod" }));
  await page.goto(`/orders/${id}`);
  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";

  const desk = await browser.newContext();
  await signIn(desk, "vendor1@demo.test");
  const vendor = await desk.newPage();

  await test.step("it waits for the vendor, who confirms it", async () => {
    await vendor.goto("/vendor/dashboard");
    await expect(vendor.getByRole("heading", { level: 1 })).toContainText("Welcome");
    await vendor.goto(`/vendor/orders?stage=to-confirm&q=${number}`);
    await ready(vendor);
    await vendor.getByRole("checkbox", { name: `Select order ${number}` }).check();
    await expect(vendor.getByText("1 selected")).toBeVisible();
    await vendor.getByRole("button", { name: "Confirm" }).click();
    await expect(vendor.getByText("1 shipment confirmed.")).toBeVisible();
  });

  await test.step("a dispatch without a number is refused, what was chosen stays", async () => {
    await vendor.goto(`/vendor/orders?q=${number}`);
    await vendor.getByRole("link", { name: number }).click();
    await vendor.getByLabel("Courier", { exact: true }).selectOption("Blue Dart");
    await vendor.getByRole("button", { name: "Mark as shipped" }).click();
    await expect(vendor.getByRole("paragraph").filter({ hasText: "Tracking number is required" })).toBeVisible();
    await expect(vendor.getByLabel("Courier", { exact: true })).toHaveValue("Blue Dart");
    await vendor.getByLabel("Tracking number").fill("6987 1234 502");
    await vendor.getByRole("button", { name: "Mark as shipped" }).click();
    await expect(vendor.getByRole("button", { name: "Mark as delivered" })).toBeVisible();
  });

  await test.step("the customer sees it, on the page and by mail", async () => {
    await page.reload();
    await expect(page.getByText("69871234502")).toBeVisible();
    await expect(page.getByText(/^Parcel from .* has been shipped$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Cancel order" })).toHaveCount(0);
  });

  await test.step("the vendor has the cash of the delivered order", async () => {
    await vendor.getByRole("button", { name: "Mark as delivered" }).click();
    await vendor.getByRole("button", { name: "Yes, it has arrived" }).click();
    await expect(vendor.getByText("Cash collected", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  });

  await test.step("the order's line leads to its review", async () => {
    await page.getByRole("link", { name: `Write a review of ${laptop.name}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your review");
    await expect(page.getByRole("button", { name: "Submit review" })).toBeVisible();
  });
  await desk.close();
});

test("an admin finds an order and cancels it with a reason: its stock is back, the buyer reads why", async ({
  page,
  context,
  browser,
}) => {
  await register(context);
  const before = await stockOf(page, other);
  const id = orderIdIn(await order(context, other, { method: "cod", quantity: 2 }));
  expect(await stockOf(page, other)).toBe(before - 2);

  const desk = await browser.newContext();
  await signIn(desk, "admin@demo.test");
  const admin = await desk.newPage();
  await admin.goto("/admin/orders");
  await admin.getByLabel("Search orders").fill(id.slice(0, 8));
  await admin.getByRole("button", { name: "Filter Orders" }).click();
  await expect(admin).toHaveURL(/q=/);
  const short = admin.getByRole("link", { name: id });
  await expect(short).toHaveText(new RegExp(`${id.slice(0, 8)}…`));
  await expect(short).toHaveAttribute("title", id);
  await short.click();
  const question = admin.getByRole("dialog");
  // The page's scripts may not be there yet.
  await expect(async () => {
    await admin.getByRole("button", { name: "Cancel order…" }).click();
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  await question.getByRole("button", { name: "Yes, cancel order" }).click();
  await expect(question.getByLabel(/Reason/)).toBeFocused();
  await question.getByLabel(/Reason/).fill("The last pieces were damaged.");
  await question.getByRole("button", { name: "Yes, cancel order" }).click();
  await expect(admin.getByText("Cancelled", { exact: true }).first()).toBeVisible();

  expect(await stockOf(page, other)).toBe(before);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText("The last pieces were damaged.")).toBeVisible();
  await desk.close();
});
