/** Whatever happens on the test provider's page, the shopper is told and the order is right. */
import type { Page } from "@playwright/test";
import { order, orderIdIn } from "./support/orders.ts";
import { DEMO_PASSWORD, register, registerElsewhere, signIn } from "./support/people.ts";
import { type Product, putIntoCart, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const laptop: Product = { slug: "lenovo-thinkpad-e14-gen-7", name: "Lenovo ThinkPad E14 Gen 7" };
const paid = (page: Page) => page.getByText("Payment received");
const answer = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a guest's cart joins the one of the account, is paid by card and confirmed", async ({ page, browser }) => {
  const { email } = await registerElsewhere();
  const phone = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN });
  await signIn(phone, email);
  const there = await phone.newPage();
  await putIntoCart(there, laptop);
  await phone.close();

  await putIntoCart(page, laptop);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Login" }).first().click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/checkout");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  const words = summary.getByText("Quantity 2").last();
  await expect(words).toBeVisible();
  const [picture, text] = [await summary.locator("img").last().boundingBox(), await words.boundingBox()];
  expect(picture && text && picture.x + picture.width, "picture and words side by side").toBeLessThan(text?.x ?? 0);

  await shipHome(page);
  await page.getByRole("radio", { name: "Pay online (card or UPI)" }).check();
  await page.getByRole("button", { name: "Place Order: ₹1,65,980" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test payment provider");
  await expect(page.getByText("₹1,65,980")).toBeVisible();
  await answer(page, "Approve card payment");
  await expect(page).toHaveURL(/\/order-confirmation\?id=/);
  await expect(paid(page)).toBeVisible();
  await page.goto(`/orders/${orderIdIn(page.url())}`);
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Arriving between /)).toBeVisible();
});

test("UPI: the same, by another way", async ({ page, context }) => {
  await register(context);
  await page.goto(await order(context, laptop, { method: "online" }));
  await answer(page, "Approve UPI payment");
  await expect(paid(page)).toBeVisible();
  await page.reload();
  await expect(paid(page)).toBeVisible();
});

test("declined: the order waits, and is paid at the second try", async ({ page, context }) => {
  await register(context);
  await page.goto(await order(context, laptop, { method: "online" }));
  await answer(page, "Decline");
  await expect(page).toHaveURL(/\/orders\/[^?]+\?payment=failed/);
  await expect(page.getByText("Payment failed. You have not been charged. Please try again.")).toBeVisible();
  await expect(page.getByText("Payment failed").first()).toBeVisible();
  await answer(page, "Pay now");
  await answer(page, "Approve card payment");
  await expect(paid(page)).toBeVisible();
  await page.goto(`/orders/${orderIdIn(page.url())}`);
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await expect(page.getByText("Payment failed. You have not been charged.")).toBeHidden();
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
});

test("the window closed: My Orders still knows, and leads back to paying", async ({ page, context }) => {
  await register(context);
  await page.goto(await order(context, laptop, { method: "online" }));
  await answer(page, "Close the window");
  await expect(
    page.getByText("The payment was not completed. Your order is reserved for a short time. Please pay now."),
  ).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByText("Payment pending")).toBeVisible();
  await expect(page.getByText(/^Please complete the payment by /)).toBeVisible();
  await answer(page, "Pay now");
  await answer(page, "Approve UPI payment");
  await expect(paid(page)).toBeVisible();
});

test("paid late: the confirmation says it waits, and follows by itself", async ({ page, context }) => {
  await register(context);
  await page.goto(await order(context, laptop, { method: "online" }));
  await page.getByText("How the provider behaves").click();
  await page.getByLabel(/^Pay late/).fill("2");
  await answer(page, "Pay late");
  await expect(page).toHaveURL(/\/order-confirmation\?id=/);
  await expect(page.getByText("We are waiting for payment confirmation.")).toBeVisible();
  await expect(paid(page)).toBeVisible({ timeout: 30_000 });
});

test("webhooks that come thrice, lie, are forged, out of order, or never come change nothing", async ({
  page,
  context,
}) => {
  await register(context);
  for (const fault of ["repeat", "lie", "forge", "reorder", "drop"]) {
    await page.goto(await order(context, laptop, { method: "online" }));
    await page.getByText("How the provider behaves").click();
    await page.getByRole("combobox", { name: "The provider" }).selectOption(fault);
    await answer(page, "Approve card payment");
    await expect(paid(page), fault).toBeVisible();
  }
  await page.goto("/orders");
  await expect(page.getByText("Paid", { exact: true })).toHaveCount(5);
  await page.getByRole("link", { name: "View order" }).last().click();
  await expect(paid(page)).toHaveCount(1);
});

test("a return nobody signed is refused", async ({ page, context }) => {
  await register(context);
  const pay = new URL(await order(context, laptop, { method: "online" }));
  const forged = `order_id=${pay.pathname.split("/").at(-1)}&status=paid&signature=${"0".repeat(64)}`;
  const refused = await context.request.get(`/checkout/return/test?${forged}`);
  expect(refused.status()).toBe(400);
  await page.goto("/orders");
  await expect(page.getByText("Payment pending")).toBeVisible();
});
