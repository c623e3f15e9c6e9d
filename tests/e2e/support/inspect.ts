/** axe on a page, in every size and both themes; tablets and the narrowest screen, which it may not exceed. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./test.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeScript = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Reports everything wrong at once. */
const softly = expect.configure({ soft: true });

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1366, height: 768 };
const narrowest = { width: 320, height: 640 };
const tablets = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];
const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
/** Header and footer of the page itself. */
const FRAME = ["header", "footer"].map((part) => `${part}:not(main ${part}, dialog ${part})`).join();
const colours = ["color-contrast", "link-in-text-block"];

/** Opens and inspects. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await inspect(page, path);
}

/** Inspects the page as it is, in every size and both themes. */
export async function inspect(page: Page, what: string, sizes = [phone, desktop]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  await page.evaluate(stopFading);
  const frame = await page.evaluate(frameOf, FRAME);
  // Each change has the whole page drawn anew: the second size begins with the theme that the first ended with.
  let themes: ("light" | "dark")[] = ["light", "dark"];
  for (const size of sizes) {
    await page.setViewportSize(size);
    // The header that stays in sight lies over what was scrolled below it.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.evaluate(endAnimations);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      // Only colours differ between light and dark.
      const looks = frame.map((html) => html && `${size.width} ${colorScheme} ${html}`);
      const known = looks.map((look) => inspectedFrames.has(look));
      const found = await violations(page, colorScheme === "light" ? everyRule : colours, known);
      for (const look of looks) if (look) inspectedFrames.add(look);
      softly(found, `${what} at ${size.width} px, ${colorScheme}`).toEqual([]);
    }
    themes = themes.toReversed();
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(fadeAgain);
  if (!sizes.includes(phone)) return;
  for (const size of [...tablets, narrowest]) {
    await page.setViewportSize(size);
    await softly.poll(() => page.evaluate(tooWide), `${what} is wider than ${size.width} px by`).toBe(0);
  }
}

/** Header and footer, by size, theme and markup: pages that have the same one need not be asked about it again. */
const inspectedFrames = new Set<string>();

/** The markup of header and footer, without ids that are another on each page; "" while something in it is open or in use. */
function frameOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((part) =>
    part.matches(":has(:popover-open, :modal, :focus, :hover)") ? "" : part.outerHTML.replace(/_[rR]_\w+_/g, ""),
  );
}

/** What breaks these rules, or rules with these tags, outside of the `known` parts of the frame: rule, element and reason. */
async function violations(page: Page, runOnly: string[], known: boolean[]): Promise<unknown[]> {
  return await page.evaluate(
    async ([rules, isKnown, selector]) => {
      await new Promise(requestAnimationFrame);
      const exclude = [...document.querySelectorAll(selector)].filter((_, n) => isKnown[n]);
      // Passes aren't reported, which saves axe a selector for each of their nodes. Frames are left out.
      const options = { runOnly: rules, resultTypes: ["violations" as const], selectors: false, iframes: false };
      const { violations } = await window.axe.run({ include: [document.documentElement], exclude }, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => [id, html, any[0]?.message]));
    },
    [runOnly, known, FRAME] as const,
  );
}

/** A change of theme would fade through dozens of frames. The content security policy allows such a sheet. */
function stopFading(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important; }");
  document.adoptedStyleSheets = [sheet];
}

function fadeAgain(): void {
  // The colours of now, before the sheet goes: else they would fade after all.
  document.body.getBoundingClientRect();
  document.adoptedStyleSheets = [];
}

/** Waits until nothing moves twice in a row, as one animation may begin when another ends. */
async function endAnimations(): Promise<void> {
  for (let still = 0; still < 2; ) {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    for (const one of moving) one.finish();
    still = moving.length === 0 ? still + 1 : 0;
    await new Promise(requestAnimationFrame);
  }
}

function tooWide(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
