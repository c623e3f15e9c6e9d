/** A guest comes from the first page to My Orders without scripts. */
import { DEMO_PASSWORD, registerElsewhere } from "./support/people.ts";
import { addButton, HOME, type Product } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

// 400: an address that lacks something is refused.
test.use({ javaScriptEnabled: false, expectedErrors: [/400/] });

const bought: Product = { slug: "hp-omnibook-5-14", name: "HP OmniBook 5 14" };
const leftBehind = "Lenovo ThinkPad E14 Gen 7";

test("a guest browses, searches, fills a cart, signs in and orders, all without scripts", async ({ page }) => {
  test.slow();
  const { email } = await registerElsewhere();
  const main = page.getByRole("main");
  const found = main.getByRole("heading", { level: 2 });
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;

  await test.step("a category tile leads to a list, which is filtered and sorted", async () => {
    await page.goto("/");
    await main.getByRole("link", { name: "Laptops", exact: true }).click();
    await expect(page).toHaveURL("/products?category=Laptop");
    await expect(main.getByText("8 products found")).toBeVisible();
    if (isPhone) await page.getByRole("button", { name: "Filter Products" }).click();
    await page.getByRole("checkbox", { name: /^Apple \d/ }).check();
    await page.getByRole("button", { name: isPhone ? "Show products" : "Apply Filters" }).click();
    await expect(main.getByText("2 products found")).toBeVisible();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Apple Laptop");
    await page.getByLabel("Sort by").selectOption("Price: High to Low");
    await page.getByRole("button", { name: "Sort", exact: true }).click();
    await expect(page).toHaveURL(/sort=price-desc/);
    await expect(page.getByRole("article").getByRole("heading")).toHaveText([/MacBook Pro/, /MacBook Air/]);
  });

  await test.step("takes the filters away, and turns the page", async () => {
    await page.getByRole("link", { name: "Remove filter Apple" }).click();
    await page.getByRole("link", { name: "Remove filter Laptop" }).click();
    await expect(main.getByText("18 products found")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole("article")).toHaveCount(6);
  });

  await test.step("finds Lenovo by a typo", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search products" }).fill("leveno");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(main.getByText("Showing results for lenovo.")).toBeVisible();
    await expect(found.filter({ hasText: "Lenovo" })).toHaveCount(3);
    await page.getByRole("link", { name: leftBehind }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(leftBehind);
    await addButton(page).click();
    await expect(main.getByText(`Added to cart: ${leftBehind}`)).toBeVisible();
  });

  await test.step("changes the cart", async () => {
    await page.goto(`/products/${bought.slug}`);
    await addButton(page).click();
    const quantity = page.getByRole("spinbutton", { name: `Quantity of ${bought.name}` });
    await quantity.fill("2");
    await page.getByRole("button", { name: `Update quantity of ${bought.name}` }).click();
    await expect(quantity).toHaveValue("2");
    await page.getByRole("button", { name: `Remove ${leftBehind}` }).click();
    await expect(main.getByRole("heading", { level: 2, name: leftBehind })).toHaveCount(0);
    await expect(main.getByText(`Removed: ${leftBehind}`)).toBeVisible();
  });

  await test.step("signs in on the way to the checkout, and the cart is kept", async () => {
    await main.getByRole("link", { name: "Login" }).first().click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/checkout");
  });

  await test.step("sees what the address lacks, then orders; two clicks are one order", async () => {
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(main.getByRole("paragraph").filter({ hasText: "Address is required" })).toBeVisible();
    for (const [label, text] of Object.entries(HOME)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel("State").selectOption("Karnataka");
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
    await page.getByRole("button", { name: /^Place Order/ }).dblclick();
    await expect(page).toHaveURL(/\/order-confirmation\?id=/);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
    const number = (await main.getByText(/^SNG-/).textContent()) ?? "";
    await main.getByRole("link", { name: "View My Orders" }).click();
    await expect(found).toHaveText([number]);
  });
});
