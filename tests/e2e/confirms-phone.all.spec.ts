/** A cash order whose number has to be confirmed, at both sizes, with scripts and without. */
import { register, signIn } from "./support/people.ts";
import { test } from "./support/phones.ts";
import { HOME, putIntoCart, shipHome } from "./support/shopping.ts";
import { expect } from "./support/test.ts";

test.use({ expectedErrors: [/40[09]/] });

const product = { slug: "geekom-a6-mini-pc", name: "GEEKOM A6 Mini PC" };
const PHONE = HOME["Phone number"];
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("an admin turns it on; the buyer types a wrong code, then the right one, and is never asked again", async ({
  page,
  context,
  browser,
  contextOptions,
  shop,
}) => {
  test.slow();
  const own = await browser.newContext({ ...contextOptions, baseURL: shop.origin });
  await signIn(own, "admin@demo.test");
  const admin = await own.newPage();
  await admin.goto("/admin/settings/cash");
  await admin.getByLabel("Confirm the mobile number").check();
  await admin.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByText("Settings saved.")).toBeVisible();

  await register(context);
  await putIntoCart(page, product);
  await page.goto("/checkout");
  await shipHome(page);
  const heading = page.getByRole("heading", { name: "Confirm your mobile number" });
  await expect(heading).toBeHidden();
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await expect(heading).toBeVisible();

  await test.step("an order placed without a code is refused, and the method stays chosen", async () => {
    await page.getByRole("button", { name: /^Place Order/ }).click();
    await expect(page.getByText("Please confirm your mobile number to pay by Cash on Delivery.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Cash on Delivery" })).toBeChecked();
  });

  await test.step("a wrong code is refused", async () => {
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText("We sent a 6-digit code to +91 98765 43210.")).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill(wrong(shop.sms.codeOf(PHONE)));
    await page.getByRole("button", { name: /^Place Order/ }).click();
    await expect(page.getByText("This code is not correct.")).toBeVisible();
  });

  await test.step("the right one places the order", async () => {
    await page.getByLabel("Code", { exact: true }).fill(shop.sms.codeOf(PHONE));
    await page.getByRole("button", { name: /^Place Order/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  });

  await test.step("the next order to that number asks for nothing", async () => {
    await putIntoCart(page, product);
    await page.goto("/checkout");
    await shipHome(page);
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
    await expect(heading).toHaveCount(0);
    await page.getByRole("button", { name: /^Place Order/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  });
  expect(shop.sms.sent).toHaveLength(1);
  await own.close();
});

test("a number is confirmed without scripts, too", async ({ browser, contextOptions, shop }) => {
  const plain = await browser.newContext({ ...contextOptions, baseURL: shop.origin, javaScriptEnabled: false });
  await signIn(plain, "admin@demo.test");
  const page = await plain.newPage();
  await page.goto("/admin/settings/cash");
  await page.getByLabel("Confirm the mobile number").check();
  await page.getByRole("button", { name: "Save" }).click();
  await plain.clearCookies();
  await register(plain);
  await page.goto(`/products/${product.slug}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await page.goto("/checkout");
  for (const [label, text] of Object.entries({ ...HOME, "Phone number": "9876500011" }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State").selectOption("Karnataka");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("radio", { name: "Cash on Delivery" })).toBeChecked();
  await page.getByLabel("Code", { exact: true }).fill(shop.sms.codeOf("9876500011"));
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  await plain.close();
});
