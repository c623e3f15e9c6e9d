/** What a product page has to show, and when it would come. */
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const path = "/products/lenovo-yoga-slim-7i-ultra-14";

test("the page shows what a product page has to", async ({ page }) => {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Lenovo Yoga Slim 7i Ultra 14 (Gen 11)");
  await expect(main.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText([
    /Home/,
    /Products/,
    /Laptop/,
    /Lenovo Yoga/,
  ]);
  const pictures = main.getByRole("region", { name: "Product images" });
  await expect(pictures.getByText("NEW")).toBeVisible();
  await expect(pictures.getByText("9% OFF")).toBeVisible();
  await expect(main.getByText("₹1,59,990").first()).toBeVisible();
  await expect(main.getByText("₹1,74,990").first()).toHaveCSS("text-decoration-line", "line-through");
  await expect(main.getByText("Inclusive of all taxes")).toBeVisible();
  await expect(main.getByText("Low Stock").first()).toBeVisible();
  await expect(main.getByText(/^Rated 4\.\d out of 5, \d+ ratings$/).first()).toBeAttached();
  await expect(main.getByText("MRP").first()).toBeVisible();
  await expect(main.getByText("EMI from ₹14,441 a month.")).toBeVisible();
  await expect(main.getByText("41 sample ratings, no written reviews yet.")).toBeVisible();
  for (const promise of ["Free Delivery", "Warranty Included", "7-Day Replacement", "Cash on Delivery"]) {
    await expect(main.getByText(promise)).toBeVisible();
  }
  await expect(main.getByRole("table", { name: "Specifications" }).getByRole("row")).not.toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const product = data.map((text) => JSON.parse(text)).find((one) => one["@type"] === "Product");
  expect(product.offers).toMatchObject({ price: "159990.00", priceCurrency: "INR" });
});

test("the page asks for the PIN code once, and says when the product would be delivered", async ({ page }) => {
  await page.goto(path);
  await ready(page);
  const pin = page.getByLabel("Deliver to");
  for (const [typed, answer] of [
    ["5601", "Please enter a valid 6-digit PIN code"],
    ["999999", "Delivery is not available at PIN code 999999."],
    ["560100", /^Delivery to Bengaluru, Karnataka between \d+ \w+ \d{4} and \d+ \w+ \d{4} if you order today\.$/],
  ] as const) {
    await pin.fill(typed);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(pin).toHaveAccessibleDescription(answer);
  }
  await page.goto("/products/hp-victus-15-2025");
  await expect(pin).toHaveValue("560100");
  await expect(pin).toHaveAccessibleDescription(/^Delivery to Bengaluru/);
});
