/** In a demo, a buyer without an email address logs in, is told of the order and follows it by text messages alone. */
import { inspect } from "./support/inspect.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { signIn } from "./support/people.ts";
import { fillHome, type Product, putIntoCart } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

inOwnShop();

const product: Product = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };
const phone = "9876500077";

test("a buyer by number follows the order by its text message, and staff see what was sent", async ({
  page,
  browser,
  contextOptions,
  viewport,
}) => {
  test.slow();
  const baseURL = process.env.SHOP_ORIGIN;
  await putIntoCart(page, product);

  await test.step("the code is read in the demo's list", async () => {
    await page.goto("/login/mobile?redirect=checkout");
    await page.getByLabel("Mobile number").fill(phone);
    await page.getByRole("button", { name: "Send code" }).click();
    const [list] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Open text messages" }).click(),
    ]);
    const text = await list
      .getByText(/\d{6} is your code/)
      .first()
      .innerText();
    await list.close();
    await page.getByLabel("6-digit code").fill(text.slice(0, 6));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Full name").fill("Ravi Nair");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(/\/checkout/);
  });

  await test.step("the order is placed without an email address", async () => {
    await fillHome(page);
    await page.getByLabel("Phone number", { exact: true }).fill(phone);
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
    await page.getByRole("button", { name: /^Place Order/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
  });

  await test.step("the message's link opens the order in another browser, which changes their language and stops further ones", async () => {
    const other = await browser.newContext({ ...contextOptions, baseURL });
    const there = await other.newPage();
    const link = there.getByRole("link", { name: /\/o\// });
    await expect(async () => {
      await there.goto(`/dev/texts?to=${phone}`);
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await inspect(there, "/dev/texts");
    if (viewport) await there.setViewportSize(viewport);
    await link.click();
    await expect(there).toHaveURL(/\/orders\/[\w-]+$/);
    await expect(there.getByText("You opened this order by its link.")).toBeVisible();
    await there.getByRole("button", { name: "Change to हिन्दी" }).click();
    await expect(there.getByRole("button", { name: "Change to English" })).toBeVisible();
    await inspect(there, new URL(there.url()).pathname);
    if (viewport) await there.setViewportSize(viewport);
    await there.getByRole("button", { name: "Stop text messages" }).click();
    await expect(there.getByRole("button", { name: "Get text messages" })).toBeVisible();
    await other.close();
  });

  await test.step("staff see messages, codes without their digits, and the cost of the month", async () => {
    const office = await browser.newContext({ ...contextOptions, baseURL });
    await signIn(office, "admin@demo.test");
    const desk = await office.newPage();
    await desk.goto("/admin/texts");
    await inspect(desk, "/admin/texts");
    if (viewport) await desk.setViewportSize(viewport);
    await expect(desk.getByText("Order confirmation").first()).toBeVisible();
    await expect(desk.getByText(/is your code/)).toHaveCount(0);
    await expect(desk.getByRole("heading", { name: "Cost per month" })).toBeVisible();
    await desk.getByRole("link", { name: "Templates and price" }).click();
    await desk.getByLabel("Price of one SMS").fill("0.18");
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await office.close();
  });
});
