/** Browser tests of the built shop; their server and `test` are in tests/e2e/support/. `npm test` leaves out `.all.spec.ts` and phones. */
import { defineConfig, devices } from "@playwright/test";

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // A busy machine must not decide a journey: what waits for something to come waits long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Each new visitor would install it and fetch what it keeps; journeys that are about it or the shop as a whole allow it.
    serviceWorkers: "block",
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    screenshot: "only-on-failure",
    // Recording every step takes a quarter of the processor: `npx playwright test FILE --trace on` where one needs it.
    trace: "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--disable-background-networking",
        "--disable-gpu",
        // Nothing is drawn on a card: a process for it only has every frame copied there.
        "--in-process-gpu",
        ...(asRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1366, height: 768 } } },
    {
      name: "phone",
      testMatch:
        /(builds-pc|confirms-phone|staff-roles|guest-browses|buys-by-cash|buys-by-purpose|chooses-variant|business-buys|payment-methods|reviews-product|vendor-delivers|shipment-ends|courier-follows|bears-losses|demo-courier|new-category|chooses-mail|counts-many|orders-as-guest|counts-refund|counts-first-hour|returns-other-serial|phone-login|text-messages|accepts-quotation|orders-for-company|orders-on-account|sells-at-counter|takes-phone-order|claims-warranty|logs-in-by-passkey|logs-in-by-email-code|returns-by-courier|asks-bulk-price|exchanges-variant|pays-company-price|closes-month|e-invoice|lost-chargeback)[\w.-]*\.spec\.ts/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
});
