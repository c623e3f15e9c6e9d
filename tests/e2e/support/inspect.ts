/** axe and the narrowest screen on a page, in every size and both themes. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./test.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Reports everything wrong at once. */
const softly = expect.configure({ soft: true });

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1366, height: 768 };
const narrowest = { width: 320, height: 640 };
const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
const colours = ["color-contrast", "link-in-text-block"];

/** Inspects the page as it is, in every size and both themes. */
export async function inspect(page: Page, what: string, sizes = [phone, desktop]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // The header that stays in sight lies over what was scrolled below it.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(endFading);
      // Only colours differ between light and dark.
      const found = await violations(page, colorScheme === "light" ? everyRule : colours);
      softly(found, `${what} at ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  if (!sizes.includes(phone)) return;
  await page.setViewportSize(narrowest);
  await softly.poll(() => page.evaluate(tooWide), `${what} is wider than 320 px by`).toBe(0);
}

/** What breaks these rules, or rules with these tags: rule, element and reason. axe is put into a page once. */
async function violations(page: Page, runOnly: string[]): Promise<unknown[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (rules) => {
    // Passes aren't reported, which saves axe a selector for each of their nodes. Frames are left out.
    const options = { runOnly: rules, resultTypes: ["violations" as const], selectors: false, iframes: false };
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => [id, html, any[0]?.message]));
  }, runOnly);
}

/** Ends fades of colours: a change of theme fades, and inherited colours start when their parent is done. */
async function endFading(): Promise<void> {
  for (let still = 0; still < 2; ) {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    for (const one of fading) one.finish();
    still = fading.length === 0 ? still + 1 : 0;
    await new Promise(requestAnimationFrame);
  }
}

function tooWide(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
