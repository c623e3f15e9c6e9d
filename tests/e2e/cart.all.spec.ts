/** The cart when it is too late, offline, refused, or without scripts. */
import { addFromPage, desktop, increase, laptop, openCart, quantityOf, ready } from "./support/cart.ts";
import { register, signIn } from "./support/people.ts";
import { cartBadge } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

test.describe("a guest", () => {
  test("loses an item again, and reads the reason, when there is too little stock", async ({ page }) => {
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
    await expect(cartBadge(page)).toContainText("2");
    await expect(page.getByText(`Only 1 of ${laptop.name} left in stock.`).first()).toBeVisible();
    await expect(cartBadge(page)).not.toContainText(/\d/);
    await expect(page.getByText(/^Added to cart: /)).toBeHidden();
    expect(await page.evaluate(() => document.cookie)).not.toContain("sanganak-cart");
  });

  test("sees what was left out when two carts were merged", async ({ page, context, browser }) => {
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

  test.describe("a guest without scripts", () => {
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
  test("changes a quantity quickly: one request saves it, and leaving at once loses nothing", async ({
    page,
    context,
  }) => {
    await register(context);
    await addFromPage(page, laptop);
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

  test("saves pending changes before the checkout", async ({ page, context }) => {
    await register(context);
    await addFromPage(page, laptop);
    await openCart(page);
    await increase(page, laptop).click();
    const saved = page.waitForResponse((response) => response.url().endsWith("/cart/changes"));
    await page.getByRole("link", { name: "Proceed to Checkout" }).first().click();
    expect((await saved).status()).toBe(200);
    await expect(page).toHaveURL(/\/checkout/);
  });

  test.describe("a change that the server refuses or doesn't get", () => {
    test.use({ expectedErrors: [/500|ERR_FAILED/] });

    test("a refused change is rolled back with the reason", async ({ page, context }) => {
      await register(context);
      await addFromPage(page, laptop);
      await page.route("**/cart/changes", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.goto(`/products/${desktop.slug}`);
      await ready(page);
      await page
        .getByRole("button", { name: /^Add to Cart/ })
        .first()
        .click();
      await expect(page.getByText("Something went wrong, and your change was not saved")).toBeVisible();
      await expect(cartBadge(page)).toContainText("1");
      await expect(page.getByText(`Added to cart: ${desktop.name}`)).toBeHidden();
    });

    test("an edited quantity stays until the connection is back", async ({ page, context }) => {
      await register(context);
      await addFromPage(page, laptop);
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
    await addFromPage(page, laptop);
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
    await expect(cartBadge(page)).toBeEmpty();
  });
});
