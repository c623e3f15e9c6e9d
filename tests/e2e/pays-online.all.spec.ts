/** Whatever else happens on the test provider's page, the shopper is told and the order is right. */
import { order } from "./support/orders.ts";
import { answerProvider, laptop, paymentReceived } from "./support/paying.ts";
import { register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("UPI: the payment is confirmed, also after a reload", async ({ page, context }) => {
  await register(context);
  await page.goto(await order(context, laptop, { method: "online" }));
  await answerProvider(page, "Approve UPI payment");
  await expect(paymentReceived(page)).toBeVisible();
  await page.reload();
  await expect(paymentReceived(page)).toBeVisible();
});

test("the window was closed: My Orders shows the unpaid order, and leads back to paying", async ({ page, context }) => {
  await register(context);
  await page.goto(await order(context, laptop, { method: "online" }));
  await answerProvider(page, "Close the window");
  await expect(
    page.getByText("The payment was not completed. Your order is reserved for a short time. Please pay now."),
  ).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByText("Payment pending")).toBeVisible();
  await expect(page.getByText(/^Please complete the payment by /)).toBeVisible();
  await answerProvider(page, "Pay now");
  await answerProvider(page, "Approve UPI payment");
  await expect(paymentReceived(page)).toBeVisible();
});

test("the confirmation of a late payment says that it waits, and updates by itself", async ({ page, context }) => {
  await register(context);
  await page.goto(await order(context, laptop, { method: "online" }));
  await page.getByText("How the provider behaves").click();
  await page.getByLabel(/^Pay late/).fill("2");
  await answerProvider(page, "Pay late");
  await expect(page).toHaveURL(/\/order-confirmation\?id=/);
  await expect(page.getByText("We are waiting for payment confirmation.")).toBeVisible();
  await expect(paymentReceived(page)).toBeVisible({ timeout: 30_000 });
});

test("webhooks that are repeated, false, forged, reordered or lost change nothing", async ({ page, context }) => {
  await register(context);
  for (const fault of ["repeat", "lie", "forge", "reorder", "drop"]) {
    await page.goto(await order(context, laptop, { method: "online" }));
    await page.getByText("How the provider behaves").click();
    await page.getByRole("combobox", { name: "The provider" }).selectOption(fault);
    await answerProvider(page, "Approve card payment");
    await expect(paymentReceived(page), fault).toBeVisible();
  }
  await page.goto("/orders");
  await expect(page.getByText("Paid", { exact: true })).toHaveCount(5);
  await page.getByRole("link", { name: "View order" }).last().click();
  await expect(paymentReceived(page)).toHaveCount(1);
});

test("an unsigned return is refused", async ({ page, context }) => {
  await register(context);
  const pay = new URL(await order(context, laptop, { method: "online" }));
  const forged = `order_id=${pay.pathname.split("/").at(-1)}&status=paid&signature=${"0".repeat(64)}`;
  const refused = await context.request.get(`/checkout/return/test?${forged}`);
  expect(refused.status()).toBe(400);
  await page.goto("/orders");
  await expect(page.getByText("Payment pending")).toBeVisible();
});
