/** Who may go where, what others are told and with which status; and the links of footer and menu. */
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, register, signIn, signInAnew } from "./support/people.ts";
import { ready } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");

test.describe("pages of other roles", () => {
  test.use({ expectedErrors: [/40[0134]/] });

  test("guests at every personal page: 401, and the way to log in and back", async ({ page }) => {
    for (const path of ["/checkout", "/account", "/orders", "/order-confirmation", "/wishlist", "/vendor/dashboard"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(401);
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Access Denied");
      await expect(main(page).getByText("You need to be logged in to access this page.")).toBeVisible();
      const login = main(page).getByRole("link", { name: "Login" });
      await expect(login).toHaveAttribute("href", `/login?redirect=${encodeURIComponent(path)}`);
    }
  });

  test("a customer at the vendors' pages and the admins': 403 in their words", async ({ page, context }) => {
    await register(context);
    expect((await page.goto("/vendor/dashboard"))?.status()).toBe(403);
    for (const text of [
      "Access Denied",
      "Vendor Access Only",
      "You need to have a vendor account to access this section.",
    ]) {
      await expect(main(page).getByText(text)).toBeVisible();
    }
    expect((await page.goto("/admin/dashboard"))?.status()).toBe(403);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Access Denied");
    await expect(main(page).getByText("You do not have administrative privileges.")).toBeVisible();
    await page.goto("/vendor/dashboard");
    await main(page).getByRole("link", { name: "Register as Vendor" }).click();
    await expect(page).toHaveURL("/vendor/register");
  });

  test("guests at an admin page come to the admins' login, and back", async ({ page }) => {
    await page.goto("/admin/dashboard?from=link");
    await expect(page).toHaveURL(`/admin/login?redirect=${encodeURIComponent("/admin/dashboard?from=link")}`);
    const enter = async (email: string, password: string) => {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Login" }).click();
    };
    await enter("admin@demo.test", "");
    await expect(main(page).getByText("Please enter both email and password")).toBeVisible();
    await enter("admin@demo.test", "not it");
    await expect(main(page).getByText("Failed to login. Please check your credentials.")).toBeVisible();
    await enter("customer@demo.test", DEMO_PASSWORD);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Access Denied");
    await expect(main(page).getByText("You do not have administrative privileges.")).toBeVisible();
    await enter("admin@demo.test", DEMO_PASSWORD);
    await expect(page).toHaveURL("/admin/dashboard?from=link");
  });

  test("a vendor at the admins' pages; an admin at the vendors'", async ({ page, context }) => {
    await signIn(context, "vendor2@demo.test");
    expect((await page.goto("/vendor/dashboard"))?.status()).toBe(200);
    expect((await page.goto("/admin/dashboard"))?.status()).toBe(403);
    await context.clearCookies();
    await signIn(context, "admin@demo.test");
    expect((await page.goto("/admin"))?.status()).toBe(200);
    await expect(page).toHaveURL("/admin/dashboard");
  });
});

test("the footer's links lead where they say, and it names who runs the store", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  const pages = {
    Products: "/products",
    "PC Builder": "/build",
    "Become a Vendor": "/vendor/register",
    About: "/about",
    Contact: "/contact",
    "Privacy Policy": "/privacy",
    "Terms of Service": "/terms",
    "Refund Policy": "/refund",
  };
  for (const [name, path] of Object.entries(pages)) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(footer.getByText(/^Electronic City|Electronic City/).first()).toBeVisible();
  await expect(footer.getByText(/GSTIN/)).toBeVisible();
  await expect(footer.getByText(/Grievance officer/)).toBeVisible();
});

test.describe("the phone's menu", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [who, links] of Object.entries({
    guest: ["Login", "Register"],
    "customer@demo.test": ["My Account", "My Orders", "Wishlist"],
    "vendor1@demo.test": ["My Account", "My Orders", "Wishlist", "Vendor Dashboard"],
    "admin@demo.test": ["My Account", "My Orders", "Wishlist", "Admin"],
  })) {
    test(`the menu has the links of ${who}`, async ({ page, context }) => {
      if (who !== "guest") await signInAnew(context, who);
      await page.goto("/about");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      const menu = page.getByRole("navigation", { name: "Menu" });
      const categories = ["Laptop", "Gaming Laptop", "Desktop"];
      const everyone = ["Home", "Products", "PC Builder", "About", "Contact", "Search", "Cart", ...categories];
      await expect(menu.getByRole("link")).toHaveText([...everyone, ...links]);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      if (who === "guest") return;
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await menu.getByRole("button", { name: "Logout" }).click();
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(menu.getByRole("link", { name: "Login" })).toBeVisible();
    });
  }
});

test("a colour scheme against the system's is painted at once: no flash", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN, colorScheme: "light" });
  const page = await context.newPage();
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("radio", { name: "Dark" }).check();
  // Every frame's ground, from the first on.
  await page.addInitScript(() => {
    const grounds: string[] = [];
    Object.assign(window, { grounds });
    const look = () => {
      if (document.body) grounds.push(getComputedStyle(document.documentElement).backgroundColor);
      if (grounds.length < 40) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/");
  await ready(page);
  const grounds = await page.evaluate(() => Reflect.get(window, "grounds") as string[]);
  expect([...new Set(grounds)]).toHaveLength(1);
  await context.close();
});

test.describe("a vendor's frame on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the frame has the vendor's menu, and leads to the store and to Logout", async ({ page, context }) => {
    await signInAnew(context, "vendor1@demo.test");
    await page.goto("/vendor/statement");
    await page.getByRole("button", { name: /^Menu/ }).click();
    const menu = page.getByRole("navigation", { name: "Vendor" });
    await expect(menu.getByRole("link", { name: "Statement" })).toHaveAttribute("aria-current", "page");
    await menu.getByRole("link", { name: "Products" }).click();
    await expect(page).toHaveURL("/vendor/products");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("link", { name: "Import CSV" }).click();
    await expect(page).toHaveURL("/vendor/products/import");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Products");
    await page.getByRole("banner").getByRole("link", { name: "View store" }).click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Products");
    await page.getByRole("button", { name: /^Menu/ }).click();
    await menu.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("Ctrl+K finds a vendor's product and a page of the menu, by the keyboard alone", async ({ page, context }) => {
  await signIn(context, "vendor1@demo.test");
  await page.goto("/vendor/orders");
  await ready(page);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search orders, products and pages" });
  await expect(field).toBeFocused();
  await field.fill("bank acc");
  await expect(page.getByRole("option", { name: "Bank account" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/vendor/profile/bank-account");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await field.fill("omen");
  await expect(page.getByRole("group", { name: "Products" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/vendor\/products\/[\w-]{36}$/);
});

test.describe("a search whose request is lost", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("Ctrl+K searches again, and marks the first result whatever was marked before", async ({ page, context }) => {
    await signIn(context, "vendor1@demo.test");
    await page.goto("/vendor/orders");
    await ready(page);
    let asked = 0;
    let release = (): void => {};
    const marked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/vendor\/find\b.*q=bank/, async (route) => {
      if (asked++ === 0) return route.abort();
      await marked;
      return route.continue();
    });
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search orders, products and pages" });
    await expect(page.getByRole("option").nth(2)).toBeVisible();
    await field.fill("bank acc");
    await expect(page.getByText("Can't reach the store. Trying again…")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option").nth(2)).toHaveAttribute("aria-selected", "true");
    release();
    await expect(page.getByRole("option", { name: "Bank account" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("status").filter({ hasText: "1 results" })).toBeAttached();
  });
});

test("a vendor's search without scripts is a page", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context, "vendor1@demo.test");
  const page = await context.newPage();
  await page.goto("/vendor/orders");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await page.getByLabel("Search for").fill("omen");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: /^HP OMEN 35L/ }).click();
  await expect(page).toHaveURL(/\/vendor\/products\/[\w-]{36}$/);
  await context.close();
});
