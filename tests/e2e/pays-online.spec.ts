/** A card is charged, or declined and tried again. */
import { order, orderIdIn } from "./support/orders.ts";
import { answerProvider, laptop, paymentReceived } from "./support/paying.ts";
import { DEMO_PASSWORD, register, registerElsewhere, signIn } from "./support/people.ts";
import { putIntoCart, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

test("a guest's cart is merged with the account's, paid by card and confirmed", async ({ page, browser }) => {
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
  await page.getByRole("radio", { name: "Credit or debit card" }).check();
  await page.getByRole("button", { name: "Place Order: ₹1,65,980" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test payment provider");
  await expect(page.getByText("₹1,65,980")).toBeVisible();
  await answerProvider(page, "Approve card payment");
  await expect(page).toHaveURL(/\/order-confirmation\?id=/);
  await expect(paymentReceived(page)).toBeVisible();
  await page.goto(`/orders/${orderIdIn(page.url())}`);
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Arriving between /)).toBeVisible();
});

test("an order whose payment is declined waits, and is paid at the second try", async ({ page, context }) => {
  await register(context);
  await page.goto(await order(context, laptop, { method: "online" }));
  await answerProvider(page, "Decline");
  await expect(page).toHaveURL(/\/orders\/[^?]+\?payment=failed/);
  await expect(page.getByText(/^The payment did not go through\. If money has left your account/)).toBeVisible();
  await expect(page.getByText("Payment failed").first()).toBeVisible();
  await answerProvider(page, "Pay now");
  await answerProvider(page, "Approve card payment");
  await expect(paymentReceived(page)).toBeVisible();
  await page.goto(`/orders/${orderIdIn(page.url())}`);
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await expect(page.getByText(/^The payment did not go through/)).toBeHidden();
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
});
