/** What was paid online goes back; what was sent stays; without scripts. */
import { order, orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import type { Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const desktop: Product = { slug: "dell-24-all-in-one", name: "Dell 24 All-in-One (EC24250)" };

test("an order paid online is refunded", async ({ page, context }) => {
  await register(context);
  await page.goto(await order(context, desktop, { method: "online" }));
  await page.getByRole("button", { name: "Approve card payment" }).click();
  await expect(page.getByText("Payment received")).toBeVisible();
  await page.goto(`/orders/${orderIdIn(page.url())}`);
  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: "Yes, cancel order" }).click();
  await expect(page.getByText(/^Cancelled\. Your refund/)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Cancelled. Your refund is complete.")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText("Payment refunded").first()).toBeVisible();
});

test.describe("cancelling without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the question has a page of its own", async ({ page, context }) => {
    await register(context);
    const id = orderIdIn(await order(context, desktop, { method: "cod" }));
    await page.goto(`/orders/${id}`);
    await page.getByRole("link", { name: "Cancel order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel this order?");
    await page.getByRole("button", { name: "Yes, cancel order" }).click();
    await expect(page).toHaveURL(`/orders/${id}`);
    await expect(page.getByText("Cancelled. This order will not be delivered.")).toBeVisible();
  });
});

test("an order that has been sent can't be cancelled", async ({ page, context }) => {
  await signIn(context, "customer@demo.test");
  await page.goto("/orders?status=shipped");
  await page.getByRole("link", { name: "View order" }).first().click();
  await expect(page.getByText("Shipped", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/tracking number/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel order" })).toHaveCount(0);
});
