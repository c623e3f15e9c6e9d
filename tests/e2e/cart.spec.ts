/** The cart in a browser: at once, undone, rolled back, equal on every tab, kept across reloads and sign-in. */
import type { Page } from "@playwright/test";
import { register, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const laptop = { slug: "acer-aspire-go-15", name: "Acer Aspire Go 15" };
const desktop = { slug: "asus-v500-mini-tower", name: "ASUS V500 Mini Tower" };
/** Until another tab or device sees a change (docs/rules.md#r22). */
const SEEN_MS = 2_000;

const badge = (page: Page) => page.getByRole("banner").getByRole("status").first();
const quantityOf = (page: Page, product: { name: string }) =>
  page.getByRole("spinbutton", { name: `Quantity of ${product.name}` });
const row = (page: Page, product: { name: string }) => page.getByRole("listitem").filter({ hasText: product.name });
const increase = (page: Page, product: { name: string }) =>
  row(page, product).getByRole("button", { name: "Increase quantity" });

async function add(page: Page, product: { slug: string }): Promise<void> {
  await page.goto(`/products/${product.slug}`);
  await ready(page);
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByText(/^Added to cart: /)).toBeVisible();
  await expect(badge(page)).toHaveAttribute("data-live", "saved");
}

/** Waits until scripts run: before that, forms work the plain way. */
async function ready(page: Page): Promise<void> {
  await expect(badge(page)).toHaveAttribute("data-live");
}

async function openCart(page: Page): Promise<void> {
  await page.goto("/cart");
  await ready(page);
}

test.describe("a guest", () => {
  test("adds, sees it at once, finds it again after a reload, and in another tab", async ({ page, context }) => {
    await add(page, laptop);
    await expect(badge(page)).toContainText("1 item in your cart");
    await page.getByRole("button", { name: "View cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(quantityOf(page, laptop)).toHaveValue("1");

    const other = await context.newPage();
    await openCart(other);
    await increase(other, laptop).click();
    await expect(quantityOf(page, laptop)).toHaveValue("2", { timeout: SEEN_MS });
    await expect(badge(page)).toContainText("2");
    await page.reload();
    await expect(quantityOf(page, laptop)).toHaveValue("2");
  });

  test("removes a line, clears the cart, and takes both back", async ({ page }) => {
    await add(page, laptop);
    await add(page, desktop);
    await openCart(page);
    await page.getByRole("button", { name: `Remove ${laptop.name}` }).click();
    await expect(row(page, laptop)).toBeHidden();
    await expect(page.getByRole("link", { name: desktop.name })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, laptop)).toBeVisible();

    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/products");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  });

  test("has an add taken back with the reason when the stock turns out too small", async ({ page }) => {
    await page.route("**/cart/state", async (route) => {
      const state = await (await route.fetch()).json();
      for (const product of state.products) product.stock = 1;
      await route.fulfill({ json: state });
    });
    await page.goto(`/products/${laptop.slug}`);
    await ready(page);
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await page
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(badge(page)).toContainText("2");
    await expect(page.getByText(`Only 1 of ${laptop.name} left in stock.`).first()).toBeVisible();
    await expect(badge(page)).not.toContainText(/\d/);
    await expect(page.getByText(/^Added to cart: /)).toBeHidden();
    expect(await page.evaluate(() => document.cookie)).not.toContain("sanganak-cart");
  });

  test("brings the cart along when signing in, and is asked to before the checkout", async ({ page, context }) => {
    await add(page, laptop);
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
    await expect(badge(page)).toContainText("1");
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("sanganak-cart");
    await openCart(page);
    await expect(page.getByRole("link", { name: "Proceed to Checkout" }).first()).toBeVisible();
  });

  test("is told what had to be left out when two carts became one", async ({ page, context, browser }) => {
    const { email } = await register(context);
    await page.goto(`/products/${desktop.slug}`);
    const productId = await page.locator('input[name="productId"]').first().inputValue();
    const form = { intent: "add", productId, quantity: "15" };
    await context.request.post("/cart", { form, headers: { origin: process.env.SHOP_ORIGIN ?? "" } });
    const elsewhere = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN });
    await elsewhere.request.post("/cart", { form, headers: { origin: process.env.SHOP_ORIGIN ?? "" } });
    await signIn(elsewhere, email);
    const there = await elsewhere.newPage();
    await there.goto("/");
    const told = there.getByText(new RegExp(`${desktop.name}: only \\d+ in stock`));
    await expect(told).toBeVisible();
    await openCart(there);
    await expect(told).toBeVisible();
    await there.getByRole("button", { name: "OK" }).click();
    await expect(told).toBeHidden();
    await elsewhere.close();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("adds, changes, removes and takes back by plain forms", async ({ page }) => {
      await page.goto(`/products/${laptop.slug}`);
      await page
        .getByRole("button", { name: /^Add to Cart/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/cart\?added=/);
      await quantityOf(page, laptop).fill("3");
      await page.getByRole("button", { name: `Update quantity of ${laptop.name}` }).click();
      await expect(quantityOf(page, laptop)).toHaveValue("3");
      await page.getByRole("button", { name: `Remove ${laptop.name}` }).click();
      await expect(page.getByText(`Removed: ${laptop.name}`)).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(quantityOf(page, laptop)).toHaveValue("3");
    });
  });
});

test.describe("a customer", () => {
  test("sees on one device what another does, within two seconds", async ({ page, browser, context }) => {
    const { email } = await register(context);
    await add(page, laptop);
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
    await expect(row(there, desktop)).toBeVisible({ timeout: SEEN_MS });
    await there.getByRole("button", { name: "Clear Cart" }).click();
    await expect(badge(page)).toBeEmpty({ timeout: SEEN_MS });
    await phone.close();
  });

  test("edits quickly, is saved by one request, and loses nothing by leaving at once", async ({ page, context }) => {
    await register(context);
    await add(page, laptop);
    await openCart(page);
    const posts: string[] = [];
    page.on("request", (request) => request.url().endsWith("/cart/changes") && posts.push(request.postData() ?? ""));
    for (let click = 0; click < 3; click++) await increase(page, laptop).click();
    await expect(quantityOf(page, laptop)).toHaveValue("4");
    expect(posts).toEqual([]);
    await expect.poll(() => posts.length).toBe(1);
    expect(JSON.parse(posts[0] ?? "{}").changes).toMatchObject([{ kind: "set", quantity: 4 }]);

    await increase(page, laptop).click();
    await page.goto("/about");
    await openCart(page);
    await expect(quantityOf(page, laptop)).toHaveValue("5");
  });

  test("saves what waits before the checkout", async ({ page, context }) => {
    await register(context);
    await add(page, laptop);
    await openCart(page);
    await increase(page, laptop).click();
    const saved = page.waitForResponse((response) => response.url().endsWith("/cart/changes"));
    await page.getByRole("link", { name: "Proceed to Checkout" }).first().click();
    expect((await saved).status()).toBe(200);
    await expect(page).toHaveURL(/\/checkout/);
  });

  test.describe("when the server refuses or can't be reached", () => {
    test.use({ expectedErrors: [/500|ERR_FAILED/] });

    test("is rolled back with the reason", async ({ page, context }) => {
      await register(context);
      await add(page, laptop);
      await page.route("**/cart/changes", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.goto(`/products/${desktop.slug}`);
      await ready(page);
      await page
        .getByRole("button", { name: /^Add to Cart/ })
        .first()
        .click();
      await expect(page.getByText("Something went wrong, and your change was not saved")).toBeVisible();
      await expect(badge(page)).toContainText("1");
      await expect(page.getByText(`Added to cart: ${desktop.name}`)).toBeHidden();
    });

    test("keeps an edited quantity until the connection is back", async ({ page, context }) => {
      await register(context);
      await add(page, laptop);
      await openCart(page);
      await page.route("**/cart/changes", (route) => route.abort());
      await increase(page, laptop).click();
      await expect(page.getByText("saved when you are back online")).toBeVisible();
      await expect(quantityOf(page, laptop)).toHaveValue("2");
      const saved = page.waitForResponse((response) => response.url().endsWith("/cart/changes"));
      await page.unroute("**/cart/changes");
      expect((await (await saved).json()).state.lines).toMatchObject([{ quantity: 2 }]);
    });
  });

  test("a cleared cart stays cleared while its answer is on the way", async ({ page, context }) => {
    await register(context);
    await add(page, laptop);
    await openCart(page);
    const stale = await (await context.request.get("/cart/state")).json();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/cart/changes", async (route) => {
      await held;
      await route.continue();
    });
    await page.route("**/cart/state", (route) => route.fulfill({ json: stale }));
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    // Looking away and back makes the tab ask again, and a stale answer comes.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const answered = page.waitForResponse((response) => response.url().endsWith("/cart/changes"));
    release();
    await answered;
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(badge(page)).toBeEmpty();
  });
});
