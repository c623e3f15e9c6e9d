/**
 * `test` for journeys: an unexpected console error (the content security policy's too) or script error fails the test.
 */
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

export { expect };

type Fixtures = {
  /**
   * Console errors that belong to the story, e.g. the 404 of a page that is gone. One pattern per list: two mean
   * something else to Playwright.
   */
  expectedErrors: RegExp[];
};

let visitors = 0;

export const test = base.extend<Fixtures, { opened: undefined }>({
  opened: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      openLive(Object.getPrototypeOf(page));
      await page.close();
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  baseURL: async ({}, use) => {
    const origin = process.env.SHOP_ORIGIN;
    if (!origin) throw new Error("tests/e2e/support/global-setup.ts has not run");
    await use(origin);
  },
  extraHTTPHeaders: async ({}, use, info) => {
    visitors++;
    await use({ "x-forwarded-for": `10.${info.workerIndex}.${visitors >> 8}.${visitors & 255}` });
  },
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors = watch(context);
    await use(context);
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, "errors in the browser's console").toEqual([]);
  },
});

/**
 * Pages of all contexts are opened and reloaded until their scripts run: what is clicked and typed before may go the plain
 * way, or be lost. With `waitUntil` they are as the browser has them at that moment.
 */
function openLive(pages: Pick<Page, "goto" | "reload">): void {
  const { goto, reload } = pages;
  const live = (page: Page) => page.waitForFunction(isLive, undefined, { polling: 20, timeout: 40_000 });
  pages.goto = async function (this: Page, url, options) {
    const answer = await goto.call(this, url, options);
    if (!options?.waitUntil) await live(this);
    return answer;
  };
  pages.reload = async function (this: Page, options) {
    const answer = await reload.call(this, options);
    if (!options?.waitUntil) await live(this);
    return answer;
  };
}

/** The root marks the document once React has hydrated it; a page without scripts needs none. */
function isLive(): boolean {
  const hasScripts = document.querySelector("script[type=module]") !== null && !matchMedia("(scripting: none)").matches;
  return !hasScripts || "hydrated" in document.documentElement.dataset;
}

/** Collects the errors of the context's pages: those in the console and those that nothing caught. */
export function watch(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    // Playwright's own tracing script, kept out of the mailbox's frame by its sandbox.
    if (/^Blocked script execution in '.*\/dev\/mailbox\//.test(message.text())) return;
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(`${error.error()} (${error.page()?.url()})`));
  return errors;
}
