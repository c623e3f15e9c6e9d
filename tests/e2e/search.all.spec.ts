/** Typos forgiven; one engine on /search and /products; the box before its scripts, and without. */
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

test("a search with a typo says what it shows instead; the words as typed are a click away", async ({ page }) => {
  await page.goto("/search");
  await ready(page);
  await page.getByRole("combobox").fill("LEVENO");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=LEVENO");
  await expect(page.getByText("Showing results for lenovo.")).toBeVisible();
  await expect(page.getByText("3 products found")).toBeVisible();
  await expect(page.getByLabel("Sort by").getByRole("option", { selected: true })).toHaveText("Best match");
  await page.getByRole("link", { name: "Search instead for “LEVENO”" }).click();
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
});

test("suggestions of the header are wide enough for a product's name", async ({ page }) => {
  await page.goto("/about");
  await ready(page);
  await page.getByRole("combobox").fill("lenovo");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.width).toBeGreaterThan(360);
});

test("the search box on /products searches within the filters chosen", async ({ page }) => {
  await page.goto("/products?category=Gaming+Laptop");
  await ready(page);
  await page.getByRole("combobox", { name: "Search products" }).fill("lenovo");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/products?search=lenovo&category=Gaming+Laptop");
  await expect(page.getByText("1 product found")).toBeVisible();
  await expect(page.getByLabel("Sort by").getByRole("option", { selected: true })).toHaveText("Best match");
  await page.getByRole("link", { name: "Remove filter Gaming Laptop" }).click();
  await expect(page.getByText("3 products found")).toBeVisible();
  await page.getByLabel("Sort by").selectOption("Popularity");
  await expect(page).toHaveURL("/products?search=lenovo&sort=popularity");
});

test('the header\'s box suggests and searches everywhere, once per page; "/" goes there', async ({ page }) => {
  await page.goto("/about");
  await ready(page);
  const box = page.getByRole("combobox", { name: "Search products" });
  await expect(box).toHaveCount(1);
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("");
  await box.pressSequentially("thinkp");
  await expect(page.getByRole("option", { name: /ThinkPad E14/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=thinkp");
  await expect(box).toHaveCount(1);
  await page.locator("h1").click();
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.type("/");
  await expect(box).toHaveValue("/");
});

test("words typed in the header's search box before its scripts load stay, and get suggestions", async ({ page }) => {
  let bring = (): void => {};
  const wanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/search-box-.*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("/about");
  await ready(page);
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.pressSequentially("thinkp");
  bring();
  await expect(page.getByRole("option", { name: /ThinkPad E14/ })).toBeVisible();
  await page.keyboard.type("ad");
  await expect(box).toHaveValue("thinkpad");
});

test.describe("the search without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the header's search box works", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("combobox", { name: "Search products" }).fill("thinkpad");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=thinkpad");
    await expect(page.getByText("1 product found")).toBeVisible();
  });
});

test("a search that nothing matches blames no filter; a reset keeps it", async ({ page }) => {
  await page.goto("/search?q=%25");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(page.getByText(/Enter a product, brand, category or specification/)).toBeVisible();
  // No filter could help.
  await expect(page.getByRole("region", { name: "Filters" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Reset Filters" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Browse all products" })).toBeVisible();
  await page.goto("/search?q=lenovo&max=5000");
  await ready(page);
  await expect(page.getByText(/No products match “lenovo” with your filters/)).toBeVisible();
  await page.getByRole("link", { name: "Reset Filters" }).click();
  await expect(page).toHaveURL("/search?q=lenovo");
  await expect(page.getByText("3 products found")).toBeVisible();
});
