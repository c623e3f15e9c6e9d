/** Every page without an id in its address shows its first task on a small laptop's screen without scrolling. */
import type { Page } from "@playwright/test";
import routes from "#app/routes.ts";
import { accessAt, flatRoutes } from "../architecture/routes.ts";
import { readSourceFiles } from "../architecture/source-files.ts";
import { inOwnShop } from "./support/own-shop.ts";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// Other journeys add vendors and orders, whose notices would push tasks down.
inOwnShop();

const people = {
  admin: "admin@demo.test",
  vendor: "vendor1@demo.test",
  "signed-in": "customer@demo.test",
  public: null,
};
type Access = keyof typeof people;

/** Their first task is a link: what is to be done today, a file to download, the home page's products. */
const BY_LINK = /\/dashboard$|^\/account\/data$|^\/admin\/settings\/home\/preview$/;

const files = new Map(readSourceFiles(["app"]).map((file) => [file.path, file]));
const pages = flatRoutes(routes).flatMap((route) => {
  const file = files.get(route.file);
  const hasPage = !route.isFrame && /^export default /m.test(file?.text ?? "");
  if (!file || !hasPage || /[:*]/.test(route.path)) return [];
  return [{ path: `/${route.path}`, access: accessAt(route.path, file) as Access }];
});

test.skip(({ isMobile }) => isMobile, "the size of a small laptop");
test.use({ viewport: { width: 1366, height: 768 }, expectedErrors: [/40[034]/] });
test.slow();

for (const access of Object.keys(people) as Access[])
  test(`pages for ${access}`, async ({ page, context }) => {
    const own = pages.filter((one) => one.access === access);
    expect(own.length).toBeGreaterThan(3);
    const email = people[access];
    if (email) await signIn(context, email);
    const below: string[] = [];
    for (const { path } of own) {
      await page.goto(path);
      const task = await firstTask(page, path);
      if (task && task.bottom > 768) below.push(`${path}: ${task.what} ends at ${task.bottom}`);
    }
    expect(below).toEqual([]);
  });

/** The first row of a table, or field or button of a form that changes something; null where a page only shows. */
function firstTask(page: Page, path: string): Promise<{ what: string; bottom: number } | null> {
  const inForm = ["input:not([type=hidden])", "select", "textarea", "button"].map((one) => `form[method=post] ${one}`);
  const tasks = BY_LINK.test(path) ? "a:not(nav a)" : ["tbody tr", ...inForm].join();
  return page.evaluate((selectors) => {
    const first = [...document.querySelectorAll(`main :is(${selectors})`)].find(
      (element) => element.getClientRects().length > 0,
    );
    if (!first) return null;
    const bottom = Math.round(first.getBoundingClientRect().bottom + window.scrollY);
    return { what: first.outerHTML.slice(0, 80), bottom };
  }, tasks);
}
