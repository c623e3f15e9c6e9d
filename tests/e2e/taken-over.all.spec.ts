/** Browsers take over what the server wrote with another library than the server's (docs/decisions/306-react-and-react-router-as-published.md). */
import type { Page } from "@playwright/test";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const guestPages = ["/", "/products", "/products/lenovo-thinkpad-e14-gen-7", "/search?q=lenovo", "/build", "/contact"];
const pagesOf: Record<string, string[]> = {
  "customer@demo.test": ["/orders", "/account"],
  "vendor1@demo.test": ["/vendor/products"],
  "admin@demo.test": ["/admin/products"],
};

test("pages look the same before and after hydration", async ({ browser, baseURL }) => {
  test.slow();
  for (const [person, paths] of Object.entries({ "": guestPages, ...pagesOf })) {
    const scripted = await browser.newContext({ baseURL });
    if (person) await signIn(scripted, person);
    const plain = await browser.newContext({ baseURL, storageState: await scripted.storageState() });
    // Loads the page, and none of its scripts.
    await plain.route(/\/assets\/.*\.js$/, (route) => route.abort());
    for (const path of paths) {
      const before = await plain.newPage();
      await before.goto(path, { waitUntil: "load" });
      const after = await scripted.newPage();
      await after.goto(path);
      // The frame fills in a delivery PIN of its own accord where somebody is signed in.
      const part = person ? "main" : "body";
      const written = await outline(before, part);
      expect(written.length, path).toBeGreaterThan(40);
      expect(await outline(after, part), path).toEqual(written);
      expect(await danglingIds(after), path).toEqual([]);
      await before.close();
      await after.close();
    }
    await plain.close();
    await scripted.close();
  }
});

test("the head describes the page that was navigated to, once", async ({ page }) => {
  await page.goto("/products");
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await expect(page).toHaveTitle(/^Contact/);
  const moved = await headOf(page);
  await page.goto("/contact");
  expect(moved).toEqual(await headOf(page));
  expect(moved.length).toBeGreaterThan(5);
  // Styles and icons stay.
  expect(await page.locator("head link[rel=stylesheet]").count()).toBe(1);
});

test("a page is where it was left, after Back and a reload; another begins at its top", async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto("/products");
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(top).toBe(900);
  // Without Playwright's own scrolling to it.
  await page.getByRole("link", { name: "HP Victus 15 (2025)" }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/products/hp-victus-15-2025");
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(900);
  await page.reload();
  await expect.poll(top).toBe(900);
  await page.goto("/about");
  expect(await top()).toBe(0);
});

test("a field that asks for the focus gets it wherever it appears", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^Deliver to/ }).click();
  await expect(page.getByRole("textbox", { name: "Deliver to PIN code" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("parts whose scripts load late are there once, before and after", async ({ page, context }) => {
    await signIn(context, "customer@demo.test");
    await page.addInitScript(() => {
      const most = { bars: 0, reviews: 0 };
      Object.assign(window, { most });
      const count = (selector: string) => document.querySelectorAll(selector).length;
      new MutationObserver(() => {
        most.bars = Math.max(most.bars, count("main > div > div.sticky"));
        most.reviews = Math.max(most.reviews, count("#reviews summary"));
      }).observe(document, { subtree: true, childList: true });
    });
    let come = (): void => {};
    const later = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/recently-viewed-/, async (route) => {
      await later;
      await route.continue();
    });
    await page.goto("/products/acer-aspire-go-15");
    come();
    await page.getByText("Write a review").click();
    await expect(page.getByLabel("Title")).toBeVisible();
    await page.getByRole("button", { name: "Submit review" }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Please choose one to five stars" })).toBeVisible();
    expect(await page.evaluate("most")).toEqual({ bars: 1, reviews: 1 });
  });
});

/** Elements with classes and texts of their own, in order; ids are counted anew, and words that scripts bring are left out. */
function outline(page: Page, part: "main" | "body"): Promise<string[]> {
  return page.locator(part).evaluate((root) => {
    const ownText = (element: Element): string =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : "")).join("");
    return [...root.querySelectorAll("*:not(script, link, noscript, noscript *, [role=status], [role=status] *)")].map(
      (element) => `${element.localName}.${element.getAttribute("class") ?? ""} ${ownText(element)}`,
    );
  });
}

/** Ids that labels and fields point at and that the page doesn't have, or that are the server's still. */
function danglingIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll("label[for]")].map((label) => label.getAttribute("for") ?? "");
    const served = [...document.querySelectorAll("[id*=_R_]")].map(({ id }) => id);
    return [...labels.filter((id) => !document.getElementById(id)), ...served];
  });
}

function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll("title, meta[name], meta[property], link[rel=canonical]")]
      .map((element) => element.outerHTML)
      .sort(),
  );
}
