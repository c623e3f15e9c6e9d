/** Signing up and logging in by mobile number, at both sizes, with scripts and without. */
import { inspect } from "./support/inspect.ts";
import { test } from "./support/phones.ts";
import { fillHome, putIntoCart } from "./support/shopping.ts";
import { expect } from "./support/test.ts";

test.use({ expectedErrors: [/40[09]/] });

const product = { slug: "geekom-a6-mini-pc", name: "GEEKOM A6 Mini PC" };
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

let phones = 0;
/** Each test and worker has numbers of its own. */
const aPhone = () => `9${process.env.TEST_WORKER_INDEX?.padStart(3, "0")}${String(100_000 + phones++)}`;

test("a buyer signs up by number on the way to checkout, orders, and logs in elsewhere", async ({
  page,
  shop,
  browser,
  contextOptions,
  viewport,
}) => {
  test.slow();
  const phone = aPhone();
  await putIntoCart(page, product);
  await page.goto("/login?redirect=checkout");

  await test.step("the number is asked for first", async () => {
    await page.getByRole("link", { name: "Continue with mobile number" }).click();
    await expect(page).toHaveURL("/login/mobile?redirect=checkout");
    await inspect(page, "/login/mobile");
    if (viewport) await page.setViewportSize(viewport);
    await page.getByLabel("Mobile number").fill("12345");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText("Please enter a 10-digit mobile number")).toBeVisible();
    await page.getByLabel("Mobile number").fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText("We sent a 6-digit code to")).toBeVisible();
  });

  await test.step("a wrong code is refused, the right one asks for the name", async () => {
    await inspect(page, "/login/mobile/code");
    if (viewport) await page.setViewportSize(viewport);
    await page.getByLabel("6-digit code").fill(wrong(shop.sms.codeOf(phone)));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("This code is incorrect or has expired.")).toBeVisible();
    await page.getByLabel("6-digit code").fill(shop.sms.codeOf(phone));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Full name").fill("Asha Rao");
    await page.getByRole("button", { name: "Create account" }).click();
  });

  await test.step("the cart came along, and the order needs no email address", async () => {
    await expect(page).toHaveURL(/\/checkout/);
    await expect(page.getByText(product.name).first()).toBeAttached();
    await fillHome(page);
    // Its own number needs no other code, also where cash asks for one.
    await page.getByLabel("Phone number", { exact: true }).fill(phone);
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
    await page.getByRole("button", { name: /^Place Order/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  });

  await test.step("another browser opens the account by a code alone", async () => {
    const other = await browser.newContext({ ...contextOptions, baseURL: shop.origin });
    const there = await other.newPage();
    await there.goto("/login/mobile?redirect=/orders");
    await there.getByLabel("Mobile number").fill(phone);
    await there.getByRole("button", { name: "Send code" }).click();
    await expect(there.getByText("We sent a 6-digit code to")).toBeVisible();
    await there.getByLabel("6-digit code").fill(shop.sms.codeOf(phone));
    await there.getByRole("button", { name: "Continue" }).click();
    await expect(there).toHaveURL("/orders");
    await expect(there.getByText(product.name).first()).toBeVisible();
    await there.goto("/account");
    await inspect(there, "/account");
    await expect(there.getByRole("heading", { name: "Mobile number" })).toBeVisible();
    await other.close();
  });
});

test("a number is added to an account without scripts", async ({ browser, contextOptions, shop }) => {
  const plain = await browser.newContext({ ...contextOptions, baseURL: shop.origin, javaScriptEnabled: false });
  const page = await plain.newPage();
  const [first, second] = [aPhone(), aPhone()];
  await page.goto("/login/mobile?redirect=/account/mobile");
  await page.getByLabel("Mobile number").fill(first);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("We sent a 6-digit code to")).toBeVisible();
  await page.getByLabel("6-digit code").fill(shop.sms.codeOf(first));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Mobile number").fill(second);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("We sent a 6-digit code to")).toBeVisible();
  await page.getByLabel("6-digit code").fill(shop.sms.codeOf(second));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your mobile number is saved.")).toBeVisible();
  await expect(page.getByText(`+91 ${second.slice(0, 5)} ${second.slice(5)}`)).toBeVisible();
  await plain.close();
});
