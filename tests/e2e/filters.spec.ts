/** Filters with scripts: each is in the URL, and Back undoes it. */
import { foundCount, listedNames, openList } from "./support/filters.ts";
import { expect, test } from "./support/test.ts";

test("filters and sorting are the address; back takes one away, a reload keeps them", async ({ page }) => {
  await openList(page);
  await expect(foundCount(page)).toHaveText("18 products found");
  await page.getByRole("radio", { name: /^Laptop/ }).check();
  await expect(page).toHaveURL("/products?category=Laptop");
  await expect(foundCount(page)).toHaveText("8 products found");
  await page.getByRole("checkbox", { name: /^Apple \d/ }).check();
  await expect(page).toHaveURL("/products?category=Laptop&brand=Apple");
  await expect(foundCount(page)).toHaveText("2 products found");
  await page.getByLabel("Sort by").selectOption("Price: Low to High");
  await expect(page).toHaveURL("/products?category=Laptop&brand=Apple&sort=price-asc");
  await expect(listedNames(page)).toHaveText([/MacBook Air/, /MacBook Pro/]);
  await page.reload();
  await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");
  await expect(listedNames(page)).toHaveText([/MacBook Air/, /MacBook Pro/]);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/products?category=Laptop");
  await expect(page.getByRole("checkbox", { name: /^Apple \d/ })).not.toBeChecked();
  await expect(foundCount(page)).toHaveText("8 products found");
  await page.goForward();
  await expect(page.getByRole("checkbox", { name: /^Apple \d/ })).toBeChecked();

  await page.getByRole("link", { name: "Remove filter Laptop" }).click();
  await expect(foundCount(page)).toHaveText("3 products found");
  await page.getByRole("link", { name: "Remove filter Apple" }).click();
  await expect(page).toHaveURL("/products");
  await page.getByLabel("New Arrivals Only").check();
  await expect(page).toHaveURL("/products?isNew=true");
  await page.getByRole("button", { name: "Reset All" }).click();
  await expect(page).toHaveURL("/products");
  await expect(foundCount(page)).toHaveText("18 products found");
});

test("specifications: any of several values, a number from and to, counts, chips and a link to send", async ({
  page,
}) => {
  await openList(page, "/products?category=Laptop");
  const filters = page.getByRole("region", { name: "Filters" });
  await filters.getByRole("checkbox", { name: "32 GB 2 products" }).check();
  await expect(page).toHaveURL("/products?category=Laptop&ram=32");
  await expect(foundCount(page)).toHaveText("2 products found");
  await filters.getByRole("checkbox", { name: "8 GB 1 product" }).check();
  await expect(page).toHaveURL("/products?category=Laptop&ram=8&ram=32");
  await expect(foundCount(page)).toHaveText("3 products found");
  await filters.locator("summary", { hasText: "Weight (kg)" }).click();
  await filters.getByRole("group", { name: "Weight (kg)" }).getByLabel("To").fill("1.4");
  await expect(page).toHaveURL("/products?category=Laptop&ram=8&ram=32&weight.to=1.4");
  await expect(foundCount(page)).toHaveText("2 products found");
  await expect(page.getByRole("link", { name: "Remove filter Weight: up to 1.4 kg" })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter Memory (RAM): 8 GB" }).click();
  await expect(page).toHaveURL("/products?category=Laptop&ram=32&weight.to=1.4");
  await page.reload();
  await expect(filters.getByRole("checkbox", { name: /^32 GB/ })).toBeChecked();
  await expect(foundCount(page)).toHaveText("2 products found");
});
