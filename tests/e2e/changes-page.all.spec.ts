/** Navigation in the browser leaves head, scroll position and focus as loading the page would. */
import type { Page } from "@playwright/test";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const laptop = { path: "/products/hp-victus-15-2025", name: "HP Victus 15 (2025)" };

/** Without Playwright's own scrolling to the link. */
async function follow(page: Page, name: string): Promise<void> {
  await page
    .getByRole("link", { name, exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

const headOf = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll("title, meta[name], meta[property], link[rel=canonical], script[type*=json]")]
      .map((element) => element.outerHTML.replace(/ nonce="[^"]*"/, ""))
      .sort(),
  );

test("the head after navigation is the head of the page when it is loaded", async ({ page }) => {
  await page.goto("/products");
  const list = await headOf(page);
  for (const { path, name } of [laptop, { path: "/contact", name: "Contact" }]) {
    await follow(page, name);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(`^${name.replace(/[()]/g, "\\$&")}`));
    const navigated = await headOf(page);
    expect(navigated).not.toEqual(list);
    await page.reload();
    expect(navigated, path).toEqual(await headOf(page));
    expect(await page.locator("title").count()).toBe(1);
    await page.goto("/products");
  }
});

test("the title after Back is that of the page before", async ({ page }) => {
  await page.goto("/products");
  const title = await page.title();
  await follow(page, laptop.name);
  await expect(page).toHaveTitle(/^HP Victus/);
  await page.goBack();
  await expect(page).toHaveTitle(title);
});

test("a page is where it was left, after Back and after a reload; another begins at its top", async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto("/products");
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(top).toBe(900);
  await follow(page, laptop.name);
  await expect(page).toHaveURL(laptop.path);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/products");
  await expect.poll(top).toBe(900);
  await page.reload();
  await expect.poll(top).toBe(900);
  await page.goto("/about");
  expect(await top()).toBe(0);
});

test("the search field has the focus when its page is loaded and when it is navigated to", async ({ page }) => {
  const field = page.getByRole("main").getByRole("combobox", { name: "Search products" });
  await page.goto("/search");
  await expect(field).toBeFocused();
  await page.goto("/about");
  await follow(page, "Search");
  await expect(page).toHaveURL("/search");
  await expect(field).toBeFocused();
});

test("the PIN code's field has the focus when its panel opens", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^Deliver to/ }).click();
  await expect(page.getByRole("textbox", { name: "Deliver to PIN code" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("parts of a product's page whose scripts load late are there once", async ({ page, context }) => {
    await signIn(context, "customer@demo.test");
    await page.addInitScript(() => {
      const most = { bars: 0, reviews: 0 };
      Object.assign(window, { most });
      const count = (selector: string) => document.querySelectorAll(selector).length;
      new MutationObserver(() => {
        most.bars = Math.max(most.bars, count("main > div > div.sticky"));
        most.reviews = Math.max(most.reviews, count("#reviews summary"));
      }).observe(document, { subtree: true, childList: true });
    });
    const { promise: wanted, resolve: bring } = Promise.withResolvers<void>();
    await page.route(/recently-viewed-/, async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto("/products/acer-aspire-go-15");
    bring();
    await page.getByText("Write a review").click();
    await expect(page.getByLabel("Title")).toBeVisible();
    await page.getByRole("button", { name: "Submit review" }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Please choose one to five stars" })).toBeVisible();
    expect(await page.evaluate("most")).toEqual({ bars: 1, reviews: 1 });
  });
});
