/** A whole purchase by keyboard: every step can be reached, shows its focus, and works. */
import type { Locator, Page } from "@playwright/test";
import { DEMO_PASSWORD, registerElsewhere } from "./support/people.ts";
import { addButton, cartBadge, HOME, type Product, ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const laptop: Product = { slug: "hp-omnibook-5-14", name: "HP OmniBook 5 14" };
test.use({ serviceWorkers: "allow" });

/** No page needs so many; beyond it, focus is trapped. */
const MAX_TABS = 120;

test("Tab, Enter, Space and arrow keys lead from the home page to the order confirmation", async ({ page }) => {
  test.slow();
  const { email } = await registerElsewhere();
  const main = page.getByRole("main");

  await page.goto("/");
  await ready(page);
  await go(page, main.getByRole("link", { name: "Laptops", exact: true }));
  await expect(page).toHaveURL("/products?category=Laptop");

  await tabTo(page, page.getByRole("radio", { name: /^Laptop/ }));
  await tabTo(page, page.getByRole("checkbox", { name: /^Acer/ }));
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/brand=/);
  await go(page, page.getByRole("link", { name: /^Remove filter (?!Laptop)/ }));
  await expect(main.getByText("8 products found")).toBeVisible();
  await go(page, main.getByRole("link", { name: laptop.name }));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(laptop.name);

  await tabTo(page, page.getByRole("button", { name: "Increase quantity" }));
  await page.keyboard.press("Space");
  await go(page, addButton(page));
  await expect(cartBadge(page)).toContainText("2");
  await go(page, page.getByRole("banner").getByRole("link", { name: /^Cart/ }));
  await expect(page).toHaveURL("/cart");

  await go(page, main.getByRole("link", { name: "Login" }).first());
  await expect(page).toHaveURL("/login?redirect=checkout");
  await type(page, page.getByLabel("Email"), email);
  await type(page, page.getByLabel("Password"), DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout");

  await type(page, page.getByLabel("PIN code", { exact: true }), HOME["PIN code"]);
  await tabTo(page, page.getByLabel("Full name"));
  await type(page, page.getByLabel("Address", { exact: true }), HOME.Address);
  await expect(page.getByLabel("City", { exact: true })).toHaveValue(HOME.City);
  await tabTo(page, page.getByLabel("State"));
  await expect(page.getByLabel("State")).toHaveValue("Karnataka");
  await type(page, page.getByLabel("Phone number"), HOME["Phone number"]);
  await go(page, page.getByRole("button", { name: "Continue to Payment" }));

  await tabTo(page, page.getByRole("radio", { name: "Credit or debit card" }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Cash on Delivery" })).toBeChecked();
  await go(page, page.getByRole("button", { name: /^Place Order/ }));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
});

test("a dialog keeps the keyboard inside and gives it back; Escape closes menus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products");
  await ready(page);
  const filters = page.getByRole("button", { name: /^Filter Products/ });
  await tabTo(page, filters);
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("region", { name: "Filters" });
  await expect(sheet).toBeVisible();
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press("Tab");
    await expect(sheet.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(filters).toBeFocused();

  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await tabTo(page, menu, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

/** Presses Tab until `target` has focus, and checks that it shows. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < MAX_TABS; press++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(outline, `a ring around ${target}`).not.toBe("none");
      return;
    }
  }
  throw new Error(`${key} never came to ${target}`);
}

async function go(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
