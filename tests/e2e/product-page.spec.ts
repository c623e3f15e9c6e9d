/** Pictures, price, delivery, sharing; and a product that doesn't exist. */
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const path = "/products/lenovo-yoga-slim-7i-ultra-14";

test("shows what a product page has to", async ({ page }) => {
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

test("pictures: a thumbnail brings its picture", async ({ page }) => {
  await page.goto(path);
  await ready(page);
  const thumbnails = page.getByRole("link", { name: /^Image \d of/ });
  await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
  await thumbnails.nth(1).click();
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(thumbnails.first()).not.toHaveAttribute("aria-current");
  const large = page.getByRole("region", { name: "Product images" }).getByRole("list").first().getByRole("listitem");
  await expect(large.nth(1)).toBeInViewport();
  // Widths are not whole pixels: a hairline of it may stay.
  await expect(large.first()).not.toBeInViewport({ ratio: 0.01 });
  await expect(page).toHaveURL(path);
});

test("a picture opens over the page: arrows, zoom, Escape and Back, and the focus comes back", async ({ page }) => {
  await page.goto("/products");
  await page.goto(path);
  await ready(page);
  const pictures = page.getByRole("region", { name: "Product images" }).getByRole("list").first().getByRole("link");
  const lightbox = page.getByRole("dialog", { name: "Product images" });
  await pictures.first().click();
  await expect(lightbox.getByText("1 / 4")).toBeVisible();
  // It takes the keys when it has come in.
  await expect(lightbox).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByText("2 / 4")).toBeVisible();
  await lightbox.getByRole("button", { name: "Zoom" }).click();
  await expect(lightbox).toHaveClass(/pswp--zoomed-in/);
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
  await expect(pictures.nth(1)).toBeFocused();
  await expect(page.getByRole("link", { name: /^Image 2 of/ })).toHaveAttribute("aria-current", "true");

  await pictures.nth(1).press("Enter");
  await expect(lightbox).toBeVisible();
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL("/products");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture has a page of its own, with the next one and a way back", async ({ page }) => {
    await page.goto(path);
    await page
      .getByRole("region", { name: "Product images" })
      .getByRole("list")
      .first()
      .getByRole("link")
      .first()
      .click();
    await expect(page.getByText("Image 1 of 4")).toBeVisible();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(`${path}/pictures/2`);
    await page.getByRole("link", { name: "Back to product" }).click();
    await expect(page).toHaveURL(path);
  });
});

test("prints on at most two pages, without what can only be clicked", async ({ page }) => {
  await page.goto(path);
  await ready(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  for (const name of ["Check", "Share"]) await expect(main.getByRole("button", { name })).toBeHidden();
  await expect(main.getByRole("spinbutton").first()).toBeHidden();
  await expect(main.getByRole("table", { name: "Specifications" })).toBeVisible();
});

test("asks for the PIN code once, and says when it would come", async ({ page }) => {
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
  await page.goto("/products/hp-omen-35l");
  await expect(pin).toHaveValue("560100");
  await expect(pin).toHaveAccessibleDescription(/^Delivery to Bengaluru/);
});

test("the PIN code is in the header, and cards say when it would come there", async ({ page }) => {
  await page.goto("/products");
  await ready(page);
  await expect(page.getByText(/^Delivery by/)).toHaveCount(0);
  await page.getByRole("button", { name: "Deliver to PIN code" }).click();
  await page.getByLabel("Deliver to PIN code").fill("411001");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Deliver to 411001" })).toBeVisible();
  // Another journey may have bought the last of one.
  const inStock = 12 - (await page.getByRole("main").getByText("Out of Stock", { exact: true }).count());
  await expect(page.getByText(/^Delivery by \d+ \w+ \d{4}$/)).toHaveCount(inStock);
  // Another page, made for every guest alike: this browser adds it.
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Deliver to 411001" })).toBeVisible();
  expect(await (await page.request.get(path)).text()).not.toContain("411001");
});

test("shares by copying the address where the device has nothing of its own", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${path}?pin=560100`);
  await ready(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
});

test.describe("one that isn't there", () => {
  test.use({ expectedErrors: [/404/] });

  test("is said not to be found, and leads on", async ({ page }) => {
    const answer = await page.goto("/products/no-such-computer");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
    await page.getByRole("main").getByRole("link", { name: "Browse Products" }).click();
    await expect(page).toHaveURL("/products");
  });
});
