/** Fill the cart, register, pay on delivery: at both sizes, with scripts. */
import { mailedCode } from "./support/mailbox.ts";
import { DEMO_PASSWORD } from "./support/people.ts";
import { fillHome, HOME, type Product, putIntoCart, stockOf } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

/** The sizes run side by side: each buys its own. */
const products: Record<string, Product> = {
  desktop: { slug: "geekom-a6-mini-pc", name: "GEEKOM A6 Mini PC" },
  phone: { slug: "hp-omnibook-5-14", name: "HP OmniBook 5 14" },
};

test.use({ serviceWorkers: "allow" });

test("a shopper registers, orders for cash, and sees one confirmation", async ({ page }, info) => {
  test.slow();
  const product = products[info.project.name] as Product;
  const before = await stockOf(page, product);
  await putIntoCart(page, product, 2);
  const email = `${crypto.randomUUID()}@example.test`;

  await test.step("registers on the way to the checkout", async () => {
    await page.goto("/cart");
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await expect(page).toHaveURL("/register?redirect=checkout");
    await expect(page.getByText("you confirm that you are 18 or older").first()).toBeVisible();
    await page.getByLabel("Full name").fill("Asha Rao");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel("Confirm password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Create an Account" }).click();
    await expect(page).toHaveURL("/register/checkout");
    await expect(page.getByRole("main")).toContainText(`We sent a 6-digit code to ${email}`);
  });

  await test.step("fills in address and payment while the mail is on its way; the PIN code fills in city and state", async () => {
    await page.getByLabel("PIN code", { exact: true }).fill("560100");
    await page.getByLabel("PIN code", { exact: true }).blur();
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Bengaluru");
    await expect(page.getByLabel("State")).toHaveValue("Karnataka");
    await expect(page.getByLabel("Full name")).toHaveValue("Asha Rao");
    await fillHome(page);
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  });

  await test.step("confirms with the mailed code and reviews the order", async () => {
    await page.getByRole("button", { name: "Confirm and review order" }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Please enter the code" })).toBeVisible();
    await page.getByLabel("6-digit code").fill(await mailedCode(page, email));
    await page.getByRole("button", { name: "Confirm and review order" }).click();
    await expect(page).toHaveURL("/checkout?step=payment&method=cod");
    await expect(page.getByRole("main")).toContainText(HOME.Address);
    await expect(page.getByRole("radio", { name: "Cash on Delivery" })).toBeChecked();
  });

  await test.step("goes back to the address, which is kept, and on again", async () => {
    await page.getByRole("link", { name: "Shipping" }).click();
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue(HOME.Address);
    await page.getByRole("button", { name: "Continue to Payment" }).click();
  });

  await test.step("two clicks on Place Order are one order", async () => {
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
    await page.getByRole("button", { name: /^Place Order/ }).dblclick();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  });

  const number = (await page.getByText(/^SNG-/).textContent()) ?? "";
  await test.step("the confirmation survives a reload, and the cart is empty", async () => {
    await page.reload();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText("Cash on Delivery")).toBeVisible();
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  });

  await test.step("My Orders has the one order, its page what was ordered", async () => {
    await page.goto("/orders");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([number]);
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByText("Order placed")).toBeVisible();
    await expect(page.getByText("Payment pending")).toBeVisible();
    await expect(page.getByText(HOME.Address)).toBeVisible();
  });

  expect(await stockOf(page, product)).toBe(before - 2);
});
