/** Each sort, the price, wrong addresses, the sheet on phones, without scripts; Back comes to the same place. */
import type { Page } from "@playwright/test";
import { foundCount, listedNames, openList } from "./support/filters.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

test("each sort is what it says", async ({ page }) => {
  await openList(page);
  const sort = page.getByLabel("Sort by");
  await expect(sort.getByRole("option", { selected: true })).toHaveText("Popularity");
  await sort.selectOption("Price: Low to High");
  await expect(listedNames(page).first()).toHaveText("Acer Aspire Go 15");
  await sort.selectOption("Price: High to Low");
  await expect(listedNames(page).first()).toHaveText("ASUS ROG Zephyrus G14 (2025)");
  await sort.selectOption("Newest First");
  await expect(page).toHaveURL("/products?sort=newest");
});

test("every chosen filter has a Clear, with and without scripts", async ({ page, browser }) => {
  const path = "/products?brand=HP&min=20000&os=Windows+11+Home";
  await page.goto(path);
  await ready(page);
  await page.getByRole("button", { name: "Clear brand" }).press("Enter");
  await expect(page).toHaveURL("/products?min=20000&os=Windows+11+Home");
  await expect(page.getByRole("region", { name: "Filters" }).locator("summary", { hasText: "Brand" })).toBeFocused();
  await page.getByRole("button", { name: "Clear price" }).click();
  await expect(page).toHaveURL("/products?os=Windows+11+Home");
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(new URL(path, page.url()).href);
  await plain.getByRole("button", { name: "Clear brand" }).click();
  await expect(plain).toHaveURL(/\/products\?min=20000&os=Windows\+11\+Home$/);
  await plain.getByRole("button", { name: "Clear operating system" }).click();
  await expect(plain).toHaveURL(/\/products\?min=20000$/);
  await plain.context().close();
});

test("a list starts within 200 px; its first row has price and Add to Cart on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const path of ["/products", "/products?category=Laptop", "/search?q=laptop"]) {
    await page.goto(path);
    const first = page.locator("#results article").first();
    expect((await first.boundingBox())?.y, path).toBeLessThanOrEqual(200);
    const button = first.getByRole("button", { name: /^Add to Cart/ }).or(first.getByRole("link", { name: /^Choose/ }));
    await expect(button, path).toBeInViewport({ ratio: 1 });
  }
});

test("two Tabs and Enter lead from the top of a list past its filters", async ({ page }) => {
  await page.goto("/products");
  await ready(page);
  for (const name of ["Skip to content", "Skip to results"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("article").first().locator(":focus")).toHaveCount(1);
});

test.describe("a phone's list without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the sort order can be read", async ({ page }) => {
    await page.goto("/products");
    expect((await page.getByLabel("Sort by").boundingBox())?.width).toBeGreaterThan(200);
  });
});

test("the price: two numbers, a slider for the keyboard, and no upper end", async ({ page }) => {
  await openList(page);
  await page.getByRole("spinbutton", { name: "From ₹" }).fill("200000");
  await expect(page).toHaveURL("/products?min=200000");
  await expect(page.getByRole("link", { name: "Remove filter ₹2,00,000 and above" })).toBeVisible();
  const highest = page.getByRole("slider", { name: "Highest price" });
  await expect(highest).toHaveAttribute("aria-valuetext", "₹3,00,000 and above");
  await highest.press("ArrowLeft");
  await expect(page).toHaveURL("/products?min=200000&max=295000");
  await expect(page.getByRole("spinbutton", { name: "To ₹" })).toHaveValue("295000");
  await page.getByRole("spinbutton", { name: "From ₹" }).fill("294000");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.getByRole("link", { name: "Reset Filters" }).click();
  await expect(foundCount(page)).toHaveText("18 products found");
});

test("Back from a product returns to the same page at the same place", async ({ page }) => {
  await openList(page);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/products?page=2");
  await expect.poll(() => scrolled(page)).toBe(0);
  const last = listedNames(page).last();
  await last.scrollIntoViewIfNeeded();
  await last.getByRole("link").hover(); // fetches ahead; the place must not move under the pointer
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(100);
  await last.getByRole("link").click();
  await expect(page).toHaveURL(/\/products\/[a-z]/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/products?page=2");
  await expect.poll(() => scrolled(page)).toBe(place);
});

test("wrong values in the address are ignored; an empty category says so and links further", async ({ page }) => {
  await openList(page, "/products?category=Nope&brand=Nobody&min=abc&page=-3&sort=worst&isNew=perhaps&x[]=1");
  await expect(foundCount(page)).toHaveText("18 products found");
  await openList(page, "/products?category=Components");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Accessories", exact: true })).toHaveCount(0);
  await main.getByRole("link", { name: "Gaming Laptop", exact: true }).click();
  await expect(foundCount(page)).toHaveText("5 products found");
});

test.describe("filters on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("the filter sheet: back closes it, and all its changes are one step", async ({ page }) => {
    await openList(page);
    const sheet = page.getByRole("region", { name: "Filters" });
    const filter = page.getByRole("button", { name: /^Filter Products/ });
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    await filter.tap();
    await expect(sheet).toBeVisible();
    await expect.poll(steps).toBe(before + 1);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/products");

    await filter.tap();
    await sheet.getByText("Gaming Laptop").tap();
    await sheet.getByText("New Arrivals Only").tap();
    await sheet.getByRole("button", { name: "Show 1 product" }).tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/products?category=Gaming+Laptop&isNew=true");
    await expect(filter).toHaveText("Filter Products (2)");
    await page.goBack();
    await expect(page).toHaveURL("/products");
    await expect(foundCount(page)).toHaveText("18 products found");
  });
});

test.describe("filters without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("specifications are chosen and applied by the form", async ({ page }) => {
    await page.goto("/products?category=Gaming+Laptop");
    await page.getByRole("checkbox", { name: /^32 GB/ }).check();
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL(/category=Gaming\+Laptop.*ram=32/);
    await expect(foundCount(page)).toHaveText("2 products found");
  });
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

test("filters taken away one right after the other are all gone", async ({ page }) => {
  await page.goto("/products?category=Desktop&brand=HP&min=20000&isNew=true");
  for (const chip of ["Desktop", "HP", "₹20,000 and above", "New arrivals"]) {
    await page.getByRole("link", { name: `Remove filter ${chip}` }).click();
  }
  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("main").getByText("18 products found")).toBeVisible();
});
