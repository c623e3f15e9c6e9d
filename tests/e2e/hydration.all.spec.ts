/** React hydrates what the server rendered without a warning, in the build and in development, where React checks more. */
import type { Browser } from "@playwright/test";
import { startShop } from "../../scripts/provision/shop.ts";
import { copyDemoFolder } from "../support/demo-folder.ts";
import { signIn } from "./support/people.ts";
import { expect, test, watch } from "./support/test.ts";

const guestPages = [
  "/",
  "/products",
  "/products/lenovo-thinkpad-e14-gen-7",
  "/search?q=lenovo",
  "/compare",
  "/build",
  "/cart",
  "/login",
  "/register",
  "/contact",
];
const pagesOf: Record<string, string[]> = {
  "": guestPages,
  "customer@demo.test": [...guestPages.slice(0, 6), "/cart", "/orders", "/account", "/account/gstins", "/wishlist"],
  "vendor1@demo.test": [
    "/",
    "/vendor/dashboard",
    "/vendor/products",
    "/vendor/products/new",
    "/vendor/products/prices",
    "/vendor/orders",
    "/vendor/returns",
    "/vendor/reports",
    "/vendor/reports/margins?period=90d",
    "/vendor/reports/stock-value",
    "/vendor/invoices?period=90d",
    "/vendor/invoices/returns",
    "/vendor/invoices/e-invoices",
    "/vendor/invoices/e-invoices/answers",
    "/vendor/commission-invoices",
    "/vendor/seller-taxes",
    "/vendor/statement",
    "/vendor/profile",
  ],
  "admin@demo.test": [
    "/",
    "/admin/dashboard",
    "/admin/products",
    "/admin/orders",
    "/admin/payouts",
    "/admin/payouts/freight",
    "/admin/settings/freight",
    "/admin/payouts/taxes",
    "/admin/payouts/taxes/rates",
    "/admin/seller-taxes",
    "/admin/books?period=90d",
    "/admin/books/ageing",
    "/admin/books/months/2026-09",
    "/admin/books/bank",
    "/admin/books/bank/import",
    "/admin/categories",
    "/admin/users",
    "/admin/reviews",
    "/admin/audit-log",
    "/admin/settings",
  ],
};

/**
 * React reports what differs from the server, and its warnings, as errors of the page. `visitsMore`: how often a page with
 * errors is loaded again, as what differs from the server differs each time.
 */
async function walk(browser: Browser, baseURL: string, visitsMore = 0): Promise<void> {
  for (const [person, paths] of Object.entries(pagesOf)) {
    const context = await browser.newContext({ baseURL });
    // The development server compiles what the first page needs before it answers.
    context.setDefaultNavigationTimeout(120_000);
    const complaints = watch(context);
    if (person) await signIn(context, person);
    const page = await context.newPage();
    // While it bundles a package, the development server loads pages again, which ends a visit under way, and on a busy
    // machine its first scripts take longer than a page is waited for.
    const visitPage = (path: string) =>
      page.goto(path).catch((error: Error) => {
        if (visitsMore === 0 || !/ERR_ABORTED|Timeout/.test(error.message)) throw error;
        complaints.push(error.message);
      });
    for (const path of paths) {
      await visitPage(path);
      for (let visit = 0; visit < visitsMore && complaints.length > 0; visit++) {
        complaints.length = 0;
        await visitPage(path);
      }
      expect(complaints, `${path} for ${person || "a guest"}`).toEqual([]);
    }
    await context.close();
  }
}

test("the built shop's pages hydrate without a warning, for guests and every role", async ({ browser, baseURL }) => {
  test.slow();
  await walk(browser, baseURL ?? "");
});

test("the pages of `npm run dev` hydrate without a warning, for guests and every role", async ({ browser }) => {
  test.setTimeout(600_000);
  const shop = await startShop({
    program: ["server/dev.ts"],
    env: { NODE_ENV: "development", DATA_DIR: copyDemoFolder("samples"), LOG_LEVEL: "warn" },
    logFile: "test-results/dev.log",
  });
  try {
    // Vite bundles a package when a page first imports it; until the page is loaded again, React is there twice.
    await walk(browser, shop.origin, 4);
  } finally {
    await shop.stop();
  }
});
