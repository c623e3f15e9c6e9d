/** Changes during a checkout are told, never slipped in; nothing typed is lost. */
import { order } from "./support/orders.ts";
import { DEMO_PASSWORD, register } from "./support/people.ts";
import { HOME, type Product, putIntoCart, shipHome, stockOf } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

// 401, 409: what is refused.
test.use({ expectedErrors: [/40[19]/] });

/** No other story buys it. */
const tower: Product = { slug: "hp-omen-35l", name: "HP OMEN 35L Gaming Desktop" };

test("the session ends before the order: asked to log in, address and cart are kept", async ({ page, context }) => {
  const { email } = await register(context);
  await putIntoCart(page, { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" });
  await page.goto("/checkout");
  await shipHome(page);
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await context.clearCookies({ name: /session/ });
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page).toHaveURL(/\/login\?redirect=checkout/);
  await expect(page.getByText("User not authenticated. Please login to place an order.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(HOME.Address);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
});

test("somebody else bought it first: the shopper sees what is left, and orders that", async ({
  page,
  context,
  browser,
}) => {
  await register(context);
  const stock = await stockOf(page, tower);
  await putIntoCart(page, tower, stock);
  await page.goto("/checkout");
  await shipHome(page);
  await page.getByRole("radio", { name: "Credit or debit card" }).check();

  const other = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN });
  await register(other);
  await order(other, tower, { method: "online" });
  await other.close();

  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(
    page.getByText(`Only ${stock - 1} of ${tower.name} left in stock. Quantity changed from ${stock} to ${stock - 1}.`),
  ).toBeVisible();
  await expect(
    page
      .getByRole("complementary")
      .getByText(`Quantity ${stock - 1}`)
      .last(),
  ).toBeVisible();
  await page.getByRole("radio", { name: "Credit or debit card" }).check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page).toHaveURL(/\/test-gateway\/pay\//);
  await page.goto(`/products/${tower.slug}`);
  await expect(page.getByRole("main").getByText("Out of Stock").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Out of Stock/ }).first()).toBeDisabled();
});
