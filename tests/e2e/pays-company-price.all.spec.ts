/** An admin gives a company a discount; its people see and pay that price. */
import { inspect } from "./support/inspect.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { register, signInAnew } from "./support/people.ts";
import { putIntoCart, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop({ isWhole: true });

/** Sold by the store itself for ₹595. */
const product = { slug: "logitech-k120", name: "Logitech K120 USB Keyboard" };
const price = "₹535.50";
const GSTIN = "29AAAPB1234C1ZK";

test("a company's price is on the product's page, in cart, checkout and order", async ({
  page,
  context,
  browser,
}, info) => {
  test.slow();
  const company = `Narmada Traders ${info.project.name} ${Date.now()}`;
  await register(context, "Meera Nair");
  await page.goto("/account/company");
  await page.getByLabel("Business name").fill(company);
  await page.getByLabel("GSTIN").fill(GSTIN);
  await page.getByRole("button", { name: "Create company account" }).click();
  await expect(page.getByText("Company account created.")).toBeVisible();

  const { viewport, isMobile } = info.project.use;
  const office = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN, viewport, isMobile });
  await signInAnew(office, "admin@demo.test");
  const admin = await office.newPage();
  await admin.goto(`/admin/companies?${new URLSearchParams({ q: company })}`);
  await admin.getByRole("link", { name: company }).click();
  await admin.getByRole("link", { name: "Price list" }).click();
  await expect(admin.getByText("No prices yet.")).toBeVisible();
  await admin.getByRole("link", { name: "Add discount" }).click();
  await admin.getByLabel("Discount (%)").fill("100");
  await admin.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByText("Enter a percentage from 0.01 to 90").first()).toBeVisible();
  await admin.getByLabel("Discount (%)").fill("10");
  await admin.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByText("Saved. It counts from the next order.")).toBeVisible();
  await expect(admin.getByText("10% off")).toBeVisible();
  await inspect(admin, "a company's price list");
  await office.close();

  await page.goto(`/products/${product.slug}`);
  await expect(page.getByText(`Your company’s price: ${price}`)).toBeVisible();
  await putIntoCart(page, product);
  await page.goto("/cart");
  await expect(page.getByText("Your company’s price")).toBeVisible();
  await expect(page.getByRole("main").getByText(price).first()).toBeVisible();
  await inspect(page, "a cart with a company's price");
  await page.goto("/checkout");
  await shipHome(page);
  await page.getByLabel("Cash on Delivery").check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?id=/);
  await expect(page.getByText(price).first()).toBeVisible();
});
