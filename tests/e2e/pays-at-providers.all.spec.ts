/** An admin connects Stripe and Razorpay, and shoppers pay on their pages: stand-ins for the real SDKs. */
import { expect, type Page } from "@playwright/test";
import { type FakeRazorpay, RAZORPAY_KEYS } from "../support/providers/fake-razorpay.ts";
import { STRIPE_KEYS } from "../support/providers/fake-stripe.ts";
import { order, orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import { test } from "./support/providers.ts";
import { type Product, putIntoCart, shipHome } from "./support/shopping.ts";

test.describe.configure({ mode: "serial" });

const laptop: Product = { slug: "lenovo-thinkpad-e14-gen-7", name: "Lenovo ThinkPad E14 Gen 7" };
const paid = (page: Page) => page.getByText("Payment received");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("an admin enters keys, tries them and offers the methods", async ({ page, context }) => {
  await signIn(context, "admin@demo.test");
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = RAZORPAY_KEYS;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = STRIPE_KEYS;
  for (const [id, name, provider, key, secret, webhooks] of [
    ["stripe", "Stripe Cards", "Stripe", "pk_test_ofTheTests", STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET],
    ["razorpay", "Razorpay UPI/Wallets", "Razorpay", RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET],
  ] as const) {
    await page.goto("/admin/settings");
    await expect(page.getByText(`Enter the keys of your ${provider} account first.`)).toBeVisible();
    await page.goto(`/admin/settings/payment-methods/${id}`);
    await page.getByLabel("API Key").fill(key);
    await page.getByLabel("API Secret").fill(secret);
    await page.getByLabel("Webhook Secret").fill(webhooks);
    await press(page, "Save");
    await press(page, `Test ${name}`);
    await expect(page.getByText(`${name}: Connected to ${provider}. The keys are valid.`)).toBeVisible();
    await press(page, `Enable ${name}`);
    await expect(page.getByRole("button", { name: `Disable ${name}` })).toBeVisible();
  }
});

test("an expensive cart offers cards first, and is paid by card at Stripe, declined at first", async ({
  page,
  context,
}) => {
  await register(context);
  await putIntoCart(page, laptop, 2);
  await page.goto("/checkout");
  await shipHome(page);
  await expect(page.getByRole("radio").first()).toHaveAccessibleName("Credit or debit card");
  await expect(page.getByText(/^Most banks limit UPI to ₹1,00,000 per payment/).first()).toBeVisible();
  await page.getByRole("radio", { name: "Stripe Cards" }).check();
  await press(page, "Place Order: ₹1,65,980");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stripe stand-in");
  await expect(page.getByText("₹165980.00")).toBeVisible();
  await press(page, "Decline");
  await expect(page.getByText("Your card was declined. Try another.")).toBeVisible();
  await press(page, "Pay");
  await expect(page).toHaveURL(/\/order-confirmation\?id=/);
  await expect(paid(page)).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test(`a buyer at Razorpay ${javaScriptEnabled ? "with" : "without"} scripts closes the window, then pays by UPI`, async ({
    browser,
    providers,
  }) => {
    const context = await browser.newContext({ baseURL: providers.origin, javaScriptEnabled });
    const page = await context.newPage();
    const blocked: string[] = [];
    page.on("console", (message) => message.type() === "error" && blocked.push(message.text()));
    await goToPay(page, "razorpay");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Razorpay stand-in");
    const payUrl = page.url();
    await page.goto("/orders");
    await expect(page.getByText("Payment pending")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Payment pending")).toBeVisible();
    await press(page, "Pay now");
    await expect(page).toHaveURL(payUrl);
    await press(page, "Pay by UPI");
    await expect(page).toHaveURL(/\/order-confirmation\?id=/);
    await expect(paid(page)).toBeVisible();
    await page.goto(`/orders/${orderIdIn(page.url())}`);
    await expect(page.getByText("Paid", { exact: true })).toBeVisible();
    expect(blocked).toEqual([]);
    await context.close();
  });

test("an order is paid by card at Razorpay, though no webhook comes", async ({ page, providers }) => {
  providers.razorpay.fault = "drop";
  await goToPay(page, "razorpay");
  await press(page, "Let the bank decline");
  await expect(page.getByText("The bank declined the payment. Try again.")).toBeVisible();
  await press(page, "Pay by card");
  await expect(paid(page)).toBeVisible();
  providers.razorpay.fault = null;
});

test("an order left at Stripe and paid late has a confirmation that waits, and updates by itself", async ({
  page,
  providers,
}) => {
  await goToPay(page, "stripe");
  await press(page, "Back");
  await expect(page).toHaveURL(/\/orders\/[^?]+\?payment=cancelled/);
  await expect(
    page.getByText("The payment was not completed. Your order is reserved for a short time. Please pay now."),
  ).toBeVisible();
  await press(page, "Pay now");
  await press(page, "Pay, and let the bank take its time");
  await expect(page.getByText("We are waiting for payment confirmation.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("We are waiting for payment confirmation.")).toBeVisible();
  const session = providers.stripe.sessions.at(-1);
  if (session) providers.stripe.payLate(session);
  await expect(paid(page)).toBeVisible({ timeout: 30_000 });
});

test("a cancelled order is refunded", async ({ page, providers }) => {
  await goToPay(page, "stripe");
  await press(page, "Pay");
  await expect(paid(page)).toBeVisible();
  await page.goto(`/orders/${orderIdIn(page.url())}/cancellation`);
  await press(page, "Yes, cancel order");
  await expect.poll(() => providers.stripe.refunds.map(({ amount }) => amount)).toEqual([82_990_00]);
});

test("UPI in the app: pending through reloads and on every page, until the app says yes", async ({
  page,
  providers,
}) => {
  await goToPay(page, "razorpay");
  await press(page, "Pay by UPI, and leave the app waiting");
  await expect(page.getByText("Approve the payment in your UPI app.")).toBeVisible();
  await page.goto("/orders");
  for (let visit = 0; visit < 2; visit++) {
    await expect(page.getByText("Payment pending")).toBeVisible();
    await expect(page.getByText(/^Please complete the payment by /)).toBeVisible();
    await page.reload();
  }
  await page.getByRole("link", { name: "View order" }).click();
  await expect(page.getByText("Payment pending").first()).toBeVisible();
  providers.razorpay.payLate(linkAtLast(providers));
  await turnsTo(page, "Paid");
});

test("a payment authorised after the page had expired is captured, and the order is paid", async ({
  page,
  providers,
}) => {
  await goToPay(page, "razorpay");
  await press(page, "Let the bank decline");
  const link = linkAtLast(providers);
  providers.razorpay.expire(link);
  await page.goto("/orders");
  await turnsTo(page, "Payment failed");
  await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
  providers.razorpay.authorizesOnly = true;
  providers.razorpay.payLate(link);
  await turnsTo(page, "Paid");
  providers.razorpay.authorizesOnly = false;
});

test("money that comes after the order was cancelled is refunded automatically", async ({ page, providers }) => {
  await goToPay(page, "razorpay");
  await press(page, "Let the bank decline");
  const link = linkAtLast(providers);
  await page.goto("/orders");
  await page.getByRole("link", { name: "View order" }).click();
  await expect(page).toHaveURL(/\/orders\/./);
  const id = orderIdIn(page.url());
  await page.goto(`/orders/${id}/cancellation`);
  await press(page, "Yes, cancel order");
  await expect.poll(() => link.status).toBe("cancelled");
  const before = providers.razorpay.refunds.length;
  providers.razorpay.payLate(link);
  await expect
    .poll(() => providers.razorpay.refunds.slice(before).map(({ amount }) => amount), { timeout: 30_000 })
    .toEqual([82_990_00]);
  await page.goto(`/orders/${id}`);
  await expect(
    page.getByText(/You paid ₹82,990 after this order was cancelled\. We (have sent|are sending) it back\./),
  ).toBeVisible();
});

/** A new customer orders the laptop and is led to the provider's page. */
async function goToPay(page: Page, method: "stripe" | "razorpay" | "razorpay:card"): Promise<void> {
  await register(page.context());
  await page.goto(await order(page.context(), laptop, { method }));
}

/** The provider's news is processed meanwhile: the page says so after some reloads. */
async function turnsTo(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

function linkAtLast({ razorpay }: { razorpay: FakeRazorpay }) {
  const link = razorpay.links.at(-1);
  if (!link) throw new Error("no link was made");
  return link;
}

for (const javaScriptEnabled of [true, false])
  test(`an unpaid order is paid from the cart ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
    providers,
  }) => {
    const context = await browser.newContext({ baseURL: providers.origin, javaScriptEnabled });
    const page = await context.newPage();
    await goToPay(page, "razorpay");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Razorpay stand-in");
    await page.goto("/cart");
    await press(page, "Pay now");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Razorpay stand-in");
    // With scripts this page stands in the document of the home page, whose policy lets no form lead to another site.
    await page.goto("/");
    await page.getByRole("link", { name: /^Cart/ }).first().click();
    await expect(page.getByText("is waiting for payment")).toBeVisible();
    await press(page, "Pay now");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Razorpay stand-in");
    await context.close();
  });

for (const javaScriptEnabled of [true, false])
  test(`a card at Razorpay's hosted checkout ${javaScriptEnabled ? "with" : "without"} scripts, cancelled at first`, async ({
    browser,
    providers,
  }) => {
    const context = await browser.newContext({ baseURL: providers.origin, javaScriptEnabled });
    const page = await context.newPage();
    const blocked: string[] = [];
    page.on("console", (message) => message.type() === "error" && blocked.push(message.text()));
    const opened = async () => {
      if (!javaScriptEnabled) await press(page, "Continue to Razorpay");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Razorpay stand-in");
    };
    await goToPay(page, "razorpay:card");
    await opened();
    await press(page, "Cancel payment");
    await expect(page).toHaveURL(/\/orders\/[^?]+\?payment=cancelled/);
    await press(page, "Credit or debit card");
    await opened();
    if (javaScriptEnabled) {
      await page.goBack();
      await expect(page.getByRole("button", { name: "Continue to Razorpay" })).toBeVisible();
      await press(page, "Continue to Razorpay");
    }
    await press(page, "Pay by card");
    if (!javaScriptEnabled) await press(page, "Return to the shop");
    await expect(page).toHaveURL(/\/order-confirmation\?id=/);
    await expect(paid(page)).toBeVisible();
    expect(blocked).toEqual([]);
    await context.close();
  });
