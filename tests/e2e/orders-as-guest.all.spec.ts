/** Where the shop allows it, an order needs a name, a phone number and an address; an account takes it along later. */
import { inspect } from "./support/inspect.ts";
import { mailedCode } from "./support/mailbox.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { DEMO_PASSWORD, signIn } from "./support/people.ts";
import { cartBadge, type Product, putIntoCart } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();

const product: Product = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };
/** What the page asks for, without the optional GSTIN and landmark. */
const MOST_FIELDS = 8;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN });
  await signIn(context, "admin@demo.test");
  const page = await context.newPage();
  await page.goto("/admin/settings/orders");
  await page.getByLabel("Guest checkout").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await context.close();
});

test("a guest orders on one page, follows the order and turns it into an account", async ({ page, viewport }) => {
  test.slow();
  await putIntoCart(page, product);
  await page.goto("/cart");

  await test.step("three taps and what is typed make the order", async () => {
    await page.getByRole("link", { name: "Proceed to Checkout" }).first().click();
    await expect(page).toHaveURL("/guest-checkout");
    const fields = page.getByRole("main").locator("input:visible:not([type=radio]), select:visible");
    expect(await fields.count()).toBeLessThanOrEqual(MOST_FIELDS);
    await inspect(page, "/guest-checkout");
    if (viewport) await page.setViewportSize(viewport);
    await page.getByLabel("PIN code", { exact: true }).fill("400001");
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Mumbai");
    // What was typed comes back, and the city still follows the PIN code.
    await page.reload();
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Mumbai");
    await page.getByLabel("PIN code", { exact: true }).fill("560100");
    await page.getByLabel("PIN code", { exact: true }).blur();
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Bengaluru");
    await expect(page.getByLabel("State")).toHaveValue("Karnataka");
    await page.getByLabel("Full name").fill("Ravi Nair");
    await page.getByLabel("Address", { exact: true }).fill("7, Church Street");
    await page.getByLabel("Phone number").fill("98765 00001");
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order!" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("You gave no email address");
  });

  await test.step("the order is in My Orders of this browser", async () => {
    await page.getByRole("link", { name: "View My Orders" }).click();
    await expect(page.getByRole("main")).toContainText(product.name);
  });

  await test.step("the cart of the guest is changed as any other", async () => {
    await putIntoCart(page, product);
    await page.goto("/cart");
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(cartBadge(page)).toHaveAttribute("data-live", "saved");
    await page.reload();
    await expect(page.getByRole("spinbutton")).toHaveValue("2");
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(cartBadge(page)).toBeEmpty();
    await page.reload();
    await expect(page.getByRole("main")).toContainText("Your cart is empty");
  });

  await test.step("an account takes it along", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    await page.goto("/register?redirect=/orders");
    await expect(page.getByLabel("Full name")).toHaveValue("Ravi Nair");
    await page.getByRole("checkbox", { name: "Keep the orders of Ravi (" }).check();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel("Confirm password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Create an Account" }).click();
    await page.getByLabel("6-digit code").fill(await mailedCode(page, email));
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page).toHaveURL("/orders");
    await expect(page.getByRole("main")).toContainText(product.name);
    await page.goto("/account");
    await expect(page.getByRole("main")).toContainText(email);
  });
});
