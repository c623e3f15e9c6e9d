/** An admin adds a bank transfer, shoppers pay with it, and it disappears again. */

import { readMail } from "./support/mailbox.ts";
import { orderIdIn } from "./support/orders.ts";
import { register, signIn } from "./support/people.ts";
import { type Product, putIntoCart, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const products: Record<string, Product> = {
  desktop: { slug: "apple-macbook-pro-14-m5", name: "Apple MacBook Pro 14 (M5)" },
  phone: { slug: "lenovo-yoga-slim-7i-ultra-14", name: "Lenovo Yoga Slim 7i Ultra 14 (Gen 11)" },
};

test("a bank method added by the dialog is offered, shows its account, and disappears when it is disabled", async ({
  page,
  browser,
  extraHTTPHeaders,
}, info) => {
  test.slow();
  const name = `NEFT ${crypto.randomUUID().slice(0, 8)}`;
  const account = `A/c 1234 of ${name}`;
  await signIn(page.context(), "admin@demo.test");
  await page.goto("/admin/settings");

  await test.step("the dialog asks for what the method needs", async () => {
    await page.getByRole("link", { name: "Add Payment Method" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
    await expect(dialog.getByLabel("Provider")).toBeFocused();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("paragraph").filter({ hasText: "Display Name is required" })).toBeVisible();
    await expect(dialog.getByRole("paragraph").filter({ hasText: "Bank Account Details are required" })).toBeVisible();
    await dialog.getByLabel("Provider").selectOption("Stripe");
    await expect(dialog.getByLabel("API Secret")).toBeVisible();
    await expect(dialog.getByLabel("Bank Account Details")).toBeHidden();
    await dialog.getByLabel("API Secret").fill("whsec_pasted_here");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(
      dialog.getByRole("paragraph").filter({ hasText: "Stripe's API Secret starts with sk_test_" }),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("it is added, and enabled", async () => {
    await page.getByRole("link", { name: "Add Payment Method" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
    await dialog.getByLabel("Display Name").fill(name);
    await dialog.getByLabel("Bank Account Details").fill(account);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: `Enable ${name}` }).click();
    await expect(page.getByRole("button", { name: `Disable ${name}` })).toBeVisible();
  });

  const shopper = await browser.newContext({ extraHTTPHeaders, ...info.project.use });
  const person = await register(shopper);
  const shop = await shopper.newPage();
  const product = products[info.project.name] as Product;

  await test.step("checkout offers it, and says where to transfer the money", async () => {
    await putIntoCart(shop, product);
    await shop.goto("/checkout");
    await shipHome(shop);
    await shop.getByRole("radio", { name }).check();
    await shop.getByRole("button", { name: /^Place Order/ }).click();
    await expect(shop.getByText("complete the bank transfer")).toBeVisible();
    await expect(shop.getByText(account)).toBeVisible();
    const orderId = orderIdIn(shop.url());
    await shop.goto(`/orders/${orderId}`);
    await expect(shop.getByText(account)).toBeVisible();
    await expect(shop.getByRole("button", { name: "Pay now" })).toHaveCount(0);
    expect(await readMail(shop, person.email, /Your order SNG-.* has been placed/)).toContain(account);
  });

  await test.step("a disabled method is gone, and an order posted with it is refused", async () => {
    await page.getByRole("button", { name: `Disable ${name}` }).click();
    await expect(page.getByRole("button", { name: `Enable ${name}` })).toBeVisible();
    await putIntoCart(shop, product);
    await shop.goto("/checkout");
    await shipHome(shop);
    await expect(shop.getByRole("radio", { name: "Cash on Delivery" })).toBeVisible();
    await expect(shop.getByRole("radio", { name })).toHaveCount(0);
  });
  await shopper.close();
});
