/** Pictures, printing, sharing, the PIN code kept; and a product that doesn't exist. */
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const path = "/products/lenovo-yoga-slim-7i-ultra-14";

test("the first screen of a laptop has Add to Cart, the PIN check and every promise", async ({ page }) => {
  await page.goto("/products/acer-aspire-go-15");
  await ready(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: /^Add to Cart/ }).first()).toBeInViewport({ ratio: 1 });
  await expect(main.getByLabel("Deliver to")).toBeInViewport({ ratio: 1 });
  for (const promise of ["Free Delivery", "Warranty Included", "7-Day Replacement", "Cash on Delivery"]) {
    await expect(main.getByText(promise)).toBeInViewport({ ratio: 1 });
  }
});

test("whatever Tab reaches on a product's page is on the screen, also backwards from the end", async ({ page }) => {
  await page.goto(path);
  await ready(page);
  for (const key of ["Tab", "Shift+Tab"]) {
    const hidden: string[] = [];
    for (let press = 0; press < 150; press++) {
      await page.keyboard.press(key);
      const focus = await page.evaluate(focusOnScreen);
      if (focus === null) break;
      if (!focus.isVisible) hidden.push(focus.name);
    }
    expect(hidden).toEqual([]);
  }
});

/**
 * Describes the focused element, or returns null once the focus has left the page. An element is visible when its middle is
 * within the window and nothing covers it.
 */
async function focusOnScreen(): Promise<{ name: string; isVisible: boolean } | null> {
  // A row of pictures scrolls to the one with the focus in the next frames.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  const label = element.closest("label") ?? (element.id && document.querySelector(`label[for="${element.id}"]`));
  return {
    name: element.outerHTML.slice(0, 120),
    isVisible:
      topmost !== null &&
      (element.contains(topmost) || topmost.contains(element) || (label ? label.contains(topmost) : false)),
  };
}

test("a thumbnail shows its picture", async ({ page }) => {
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

test.describe("pictures without scripts", () => {
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

test("the page is printed on two pages at most, without what can only be clicked", async ({ page }) => {
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

test("the PIN code is in the header, and cards say when they would be delivered there", async ({ page }) => {
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

test("the Share button copies the link where the device can't share", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${path}?pin=560100`);
  await ready(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
});

test.describe("a product that doesn't exist", () => {
  test.use({ expectedErrors: [/404/] });

  test("says that it was not found, and links further", async ({ page }) => {
    const answer = await page.goto("/products/no-such-computer");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
    await page.getByRole("main").getByRole("link", { name: "Browse Products" }).click();
    await expect(page).toHaveURL("/products");
  });
});
