/** The cart in a browser: at once, undone, equal on every tab and device, kept across reloads and sign-in. */
import { addFromPage, desktop, increase, laptop, lineOf, openCart, quantityOf, ready } from "./support/cart.ts";
import { register, signIn } from "./support/people.ts";
import { cartBadge } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

test.describe("a guest", () => {
  test("adds, sees it at once, finds it again after a reload, and in another tab", async ({ page, context }) => {
    await addFromPage(page, laptop);
    await expect(cartBadge(page)).toContainText("1 item in your cart");
    await page.getByRole("button", { name: "View cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(quantityOf(page, laptop)).toHaveValue("1");

    const other = await context.newPage();
    await openCart(other);
    await increase(other, laptop).click();
    await expect(quantityOf(page, laptop)).toHaveValue("2");
    await expect(cartBadge(page)).toContainText("2");
    await page.reload();
    await expect(quantityOf(page, laptop)).toHaveValue("2");
  });

  test("removes a line, clears the cart, and takes both back", async ({ page }) => {
    await addFromPage(page, laptop);
    await addFromPage(page, desktop);
    await openCart(page);
    await page.getByRole("button", { name: `Remove ${laptop.name}` }).click();
    await expect(lineOf(page, laptop)).toBeHidden();
    await expect(page.getByRole("link", { name: desktop.name })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(lineOf(page, laptop)).toBeVisible();

    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/products");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  });

  test("keeps the cart when signing in, which the checkout asks for", async ({ page, context }) => {
    await addFromPage(page, laptop);
    await openCart(page);
    await expect(page.getByRole("link", { name: "Register" }).last()).toHaveAttribute(
      "href",
      "/register?redirect=checkout",
    );
    await expect(page.getByRole("main").getByRole("link", { name: "Login" }).first()).toHaveAttribute(
      "href",
      "/login?redirect=checkout",
    );
    await register(context);
    await page.goto("/");
    await ready(page);
    await expect(cartBadge(page)).toContainText("1");
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("sanganak-cart");
    await openCart(page);
    await expect(page.getByRole("link", { name: "Proceed to Checkout" }).first()).toBeVisible();
  });
});

test.describe("a customer", () => {
  test("sees on one device what another does, without a reload", async ({ page, browser, context }) => {
    const { email } = await register(context);
    await addFromPage(page, laptop);
    const phone = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN });
    await signIn(phone, email);
    const there = await phone.newPage();
    await openCart(there);
    await expect(quantityOf(there, laptop)).toHaveValue("1");

    await page.goto(`/products/${desktop.slug}`);
    await ready(page);
    await page
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(lineOf(there, desktop)).toBeVisible();
    await there.getByRole("button", { name: "Clear Cart" }).click();
    await expect(cartBadge(page)).toBeEmpty();
    await phone.close();
  });
});
