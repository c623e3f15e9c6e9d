/** Header, menus, colours, and what shows when a page can't be. */
import { signInAnew } from "./support/people.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

test("the header turns solid after 10 pixels of scrolling", async ({ page }) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(ground).toBe("rgba(0, 0, 0, 0)");
  await page.mouse.wheel(0, 300);
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
  await page.mouse.wheel(0, -300);
  await expect.poll(ground).toBe("rgba(0, 0, 0, 0)");
});

test("guests are offered Login and Register, and nothing of an account", async ({ page }) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  for (const name of ["Home", "Products", "About", "Contact", "Search", "Cart", "Login", "Register"]) {
    await expect(header.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(header.getByRole("link", { name: /My Account|My Orders|Vendor Dashboard|Admin/ })).toHaveCount(0);
});

test.describe("the categories of the header, without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("open by the keyboard, close by Escape, and lead to a list", async ({ page, isMobile }) => {
    test.skip(isMobile, "phones have them in their menu");
    await page.goto("/about");
    const menu = page.locator("#category-menu");
    await page.getByRole("button", { name: "Shop by category" }).press("Enter");
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Shop by category" }).press("Enter");
    await menu.getByRole("link", { name: "Desktop" }).click();
    await expect(page).toHaveURL("/products?category=Desktop");
  });
});

const menus = {
  "customer@demo.test": ["My Account", "My Orders", "Wishlist"],
  "vendor1@demo.test": ["My Account", "My Orders", "Wishlist", "Vendor Dashboard"],
  "admin@demo.test": ["My Account", "My Orders", "Wishlist", "Admin"],
};
for (const [email, links] of Object.entries(menus)) {
  test(`${email} has a menu with ${links.join(", ")} and Logout`, async ({ page, context }) => {
    await signInAnew(context, email);
    await page.goto("/about");
    await page.getByRole("button", { name: /account menu/ }).click();
    const menu = page.locator("#account-menu");
    await expect(menu.getByRole("link")).toHaveText(links);
    await menu.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  });
}

test.describe("the frame on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu closes when the page changes", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.locator("#mobile-menu");
    await menu.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await expect(menu).toBeHidden();
  });

  test("Back closes the menu and stays; after a link it leads to the page before", async ({ page }) => {
    await page.goto("/contact");
    await page.goto("/about");
    await ready(page);
    const menu = page.locator("#mobile-menu");
    const open = page.getByRole("button", { name: "Menu", exact: true });
    await open.click();
    await expect(menu).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.usr?.openPopover?.name)).toBe("menu");
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/about");
    await open.click();
    await menu.getByRole("link", { name: "Products" }).click();
    await expect(page).toHaveURL("/products");
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await page.goBack();
    await expect(page).toHaveURL("/contact");
  });

  test("a menu opened again at once stays open, and Back closes it", async ({ page }) => {
    await page.goto("/contact");
    await page.goto("/about");
    await ready(page);
    const menu = page.locator("#mobile-menu");
    const step = () => page.evaluate(() => history.state?.usr?.openPopover?.name);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect.poll(step).toBe("menu");
    await menu.evaluate(async (popover: HTMLElement) => {
      const heard = (on: EventTarget, kind: string) =>
        new Promise((resolve) => on.addEventListener(kind, resolve, { once: true }));
      const closed = heard(popover, "toggle");
      const backAgain = heard(window, "popstate");
      popover.hidePopover();
      await closed;
      popover.showPopover();
      await backAgain;
    });
    await expect.poll(step).toBe("menu");
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/about");
  });

  test("logging out from a menu that was opened again at once closes it", async ({ page, context }) => {
    await signInAnew(context, "customer@demo.test");
    await page.goto("/about");
    await ready(page);
    const menu = page.locator("#mobile-menu");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect.poll(() => page.evaluate(() => history.state?.usr?.openPopover?.name)).toBe("menu");
    await menu.evaluate(async (popover: HTMLElement) => {
      const heard = (on: EventTarget, kind: string) =>
        new Promise((resolve) => on.addEventListener(kind, resolve, { once: true }));
      const closed = heard(popover, "toggle");
      const backAgain = heard(window, "popstate");
      popover.hidePopover();
      await closed;
      popover.showPopover();
      await backAgain;
      popover.querySelector<HTMLButtonElement>('form[action="/logout"] button')?.click();
    });
    await expect(page).toHaveURL("/");
    await expect(menu).toBeHidden();
  });

  test.describe("the frame on a phone without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the menu opens, and questions open to their answers", async ({ page }) => {
      await page.goto("/contact");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(page.locator("#mobile-menu").getByRole("link", { name: "Products" })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByText("Do you ship internationally?").click();
      await expect(page.getByText("We deliver within India only")).toBeVisible();
    });
  });
});

test("a chosen colour scheme stays, and is there before the page is painted", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe("rgb(15, 19, 18)");
});

test("the first Tab leads past the header", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await skip.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Contact Us" })).toBeFocused();
});

test.describe("problems", () => {
  test.use({ serviceWorkers: "allow", expectedErrors: [/40[134]|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("an unknown path says that the page was not found, and links further", async ({ page }) => {
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await page.getByRole("link", { name: "Browse Products" }).click();
    await expect(page).toHaveURL("/products");
  });

  test("offline, a page says so; online again, Retry loads it", async ({ page, context }) => {
    const message = page.getByText("Failed to get document because the client is offline.");
    await page.goto("/contact");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Helping India choose/);

    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(message).toBeVisible();
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByRole("contentinfo")).toHaveCount(0); // the kept page, without the shop's frame
    await expect(message).toBeVisible();

    await context.setOffline(false);
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "Send Us a Message" })).toBeVisible();
  });
});
