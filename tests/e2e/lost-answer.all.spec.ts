/** The answer to "Place Order" is lost: the page finds out by the order's key, and nobody orders twice or for nothing. */
import type { Page } from "@playwright/test";
import { register } from "./support/people.ts";
import { HOME, type Product, putIntoCart, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

// The cut replies and the 500 themselves.
test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET|status of 500/] });

const product: Product = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };
const banner = (page: Page) => page.getByText("An unexpected error occurred while placing your order.");
const press = (page: Page) => page.getByRole("button", { name: /^Place Order/ }).click();
const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: "Thank you for your order!" });

async function upToPayment(page: Page): Promise<void> {
  await register(page.context());
  await putIntoCart(page, product);
  await page.goto("/checkout");
  await shipHome(page);
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
}

test("the order was placed but the reply was lost: the confirmation is shown all the same", async ({ page }) => {
  await upToPayment(page);
  await page.route("**/checkout.data*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await press(page);
  await expect(thanks(page)).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
});

test("offline meanwhile: the page says so, keeps everything, and continues when the connection is back", async ({
  page,
}) => {
  await upToPayment(page);
  let isCut = false;
  await page.route("**/checkout.data*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    isCut = true;
    await route.abort();
  });
  await page.route("**/checkout/placed*", (route) => (isCut ? route.abort() : route.fallback()));
  await press(page);
  await expect(page.getByText("Connection lost")).toBeVisible();
  await expect(page.getByText(HOME.Address)).toBeVisible();
  isCut = false;
  await expect(thanks(page)).toBeVisible();
});

test("the server failed before it placed anything: the banner says so, and pressing again places the order", async ({
  page,
}) => {
  await upToPayment(page);
  await page.route("**/checkout.data*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.fallback(),
  );
  await press(page);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText("Your order was not placed, and you have not been charged.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Cash on Delivery" })).toBeChecked();
  await page.unroute("**/checkout.data*");
  await press(page);
  await expect(thanks(page)).toBeVisible();
});

test.describe("the checkout without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("whoever never saw the confirmation finds it at the checkout", async ({ page }) => {
    await register(page.context());
    await page.goto(`/products/${product.slug}`);
    await page
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    await page.goto("/checkout");
    await shipHome(page);
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
    await press(page);
    await expect(thanks(page)).toBeVisible();
    await page.goto("/checkout?step=payment");
    await expect(page.getByText(/^Your order SNG-.* has been placed\.$/)).toBeVisible();
    await page.getByRole("link", { name: "View order" }).click();
    await expect(thanks(page)).toBeVisible();
  });
});
