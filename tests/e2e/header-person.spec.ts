/** The header of pages made for everybody shows the person who reads, and is never wrong before it knows. */
import type { Page } from "@playwright/test";
import { accountMenu } from "./support/account.ts";
import { addFromPage, laptop } from "./support/cart.ts";
import { DEMO_PASSWORD, registerElsewhere, signIn } from "./support/people.ts";
import { cartBadge } from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

const SLOW_MS = 1_500;
const pages = ["/", "/products", `/products/${laptop.slug}`, "/account"];

/** Notes in each frame, from the first, what of the header's account links is visible. */
async function watchHeader(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { headerSeen: seen });
    const isVisible = (element: Element) => element.getClientRects().length > 0;
    const look = () => {
      const links = document.querySelectorAll("body > div > header :is(a[href='/login'], a[href='/account'], button)");
      for (const link of links) {
        const text = link.textContent ?? "";
        if (isVisible(link) && /^(Login|My Account)$|account menu/.test(text)) seen.add(text);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

const headerSeen = (page: Page) => page.evaluate(() => [...(Reflect.get(window, "headerSeen") as Set<string>)]);

test("a signed-in person on a slow line never sees Login, in no frame", async ({ page, context }) => {
  await signIn(context, "customer@demo.test");
  await context.route(/\/me(\?|$)/, async (route) => {
    await new Promise((done) => setTimeout(done, SLOW_MS));
    await route.continue();
  });
  await watchHeader(page);
  for (const path of pages) {
    await page.goto(path);
    await expect(accountMenu(page), path).toBeVisible();
    const seen = await headerSeen(page);
    expect(seen.length, path).toBeGreaterThan(0);
    expect(seen, path).not.toContain("Login");
  }
});

test("a guest sees Login from the first frame, and asks nobody", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await watchHeader(page);
  await page.goto("/products");
  await expect(cartBadge(page)).toHaveAttribute("data-live");
  expect(await headerSeen(page)).toEqual(["Login"]);
  expect(asked).not.toContain("/me");
});

test("the last answer of this tab is on the next page before the server has answered", async ({ page, context }) => {
  await signIn(context, "customer@demo.test");
  await page.goto("/products");
  await expect(accountMenu(page)).toBeVisible();
  const name = await accountMenu(page).locator("span").first().textContent();
  await context.route(/\/me(\?|$)/, () => {});
  await page.goto("/about");
  await expect(accountMenu(page)).toContainText(name ?? "no name");
});

test("sign-in, cart, name and sign-out in one tab are in the other within a second", async ({ page, context }) => {
  const person = await registerElsewhere();
  const other = await context.newPage();
  await other.goto("/about");
  await expect(cartBadge(other)).toHaveAttribute("data-live");
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(accountMenu(page)).toBeVisible();
  const soon = { timeout: 1_000 };
  await expect(accountMenu(other)).toBeVisible(soon);

  await addFromPage(page, laptop);
  await expect(cartBadge(other)).toHaveText(await cartBadge(page).innerText(), soon);

  await page.goto("/account");
  await page.getByLabel("Full name").fill("Zoya Khan");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(accountMenu(page)).toContainText("Zoya");
  await expect(accountMenu(other)).toContainText("Zoya", soon);

  await accountMenu(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(accountMenu(page)).toBeHidden();
  await expect(accountMenu(other)).toBeHidden(soon);
  await expect(other.getByRole("banner").getByRole("link", { name: "Login" }).first()).toBeVisible();
});

test.describe("the header without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/401/] });

  test("the header says My Account and Cart, which lead a guest to sign in and a person to their pages", async ({
    page,
    context,
  }) => {
    const header = page.getByRole("banner");
    await page.goto("/products");
    await expect(header.getByRole("link", { name: "Login" })).toBeHidden();
    await header.getByRole("link", { name: "My Account" }).first().click();
    await expect(page.getByRole("link", { name: /log ?in/i }).first()).toBeVisible();
    await signIn(context, "customer@demo.test");
    await page.goto("/products");
    await header.getByRole("link", { name: "My Account" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Account");
    await expect(accountMenu(page)).toBeVisible();
    await page.goto("/products");
    await header.getByRole("link", { name: "Cart" }).first().click();
    await expect(page).toHaveURL("/cart");
  });
});
