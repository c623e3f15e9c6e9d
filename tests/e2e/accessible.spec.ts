/** Every page, light and dark, on a phone and a desktop: nothing for axe to find, nothing to scroll sideways for. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { register, signIn } from "./support/people.ts";
import { putIntoCart, shipHome } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

// Reduced motion from the start: a colour on its way from light to dark is neither.
test.use({ expectedErrors: [/status of 40\d/], contextOptions: { reducedMotion: "reduce" } });

const sizes = [
  { width: 320, height: 640 },
  { width: 1366, height: 768 },
];

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** axe for WCAG 2.0 to 2.2, levels A and AA, in every look of the page. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wider, `sideways at ${size.width} px: ${page.url()}`).toBeLessThanOrEqual(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page });
      // Only colours differ between light and dark.
      const { violations } = await (colorScheme === "light"
        ? axe.withTags(levels)
        : axe.withRules("color-contrast")
      ).analyze();
      const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target})`));
      expect.soft(found, `${page.url()} ${colorScheme} at ${size.width} px`).toEqual([]);
    }
  }
}

const guestPages = [
  "/",
  "/products",
  "/products?category=Laptop&sort=price-asc",
  "/products?category=Components",
  "/products/acer-aspire-go-15",
  "/search?q=laptop",
  "/search?q=nothing-like-this",
  "/cart",
  "/login",
  "/register",
  "/vendor/register",
  "/forgot-password",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/refund",
  "/orders",
  "/no/such/page",
  "/offline",
  "/dev/mailbox",
];
for (const path of guestPages) {
  test(`a guest's ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

const customerPages = ["/account", "/account/addresses", "/account/security", "/account/data", "/wishlist", "/orders"];
for (const path of customerPages) {
  test(`a customer's ${path}`, async ({ page, context }) => {
    await signIn(context, "customer@demo.test");
    await page.goto(path);
    await expectAccessible(page);
  });
}

test("every step from a full cart to the order", async ({ page, context }) => {
  test.slow();
  await register(context);
  await putIntoCart(page, { slug: "acer-predator-helios-neo-16-ai", name: "Acer Predator Helios Neo 16 AI" });
  for (const path of ["/cart", "/checkout"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("Address is required")).toBeVisible();
  await expectAccessible(page);
  await shipHome(page);
  await expectAccessible(page);
  await page.getByRole("radio", { name: /cash on delivery/i }).check();
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/orders");
  await page.getByRole("link", { name: "View order" }).click();
  await expect(page.getByRole("heading", { name: /^Order SNG-/ })).toBeVisible();
  await expectAccessible(page);
});
