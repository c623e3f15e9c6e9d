/** A page is a function of its data and the day: pages are kept by both, and browsers render them again. */
import { isTest } from "./floors.ts";
import type { SourceFile } from "./source-files.ts";

const OTHERWISE =
  /\bnew Date\(\)|(?<!dayInIndia\()\bDate\.now\(\)|\bMath\.random\(|\brandomUUID\(|\bperformance\.now\(/;
/**
 * Code that runs in handlers, timers, after hydration or in a script of browsers; and the clock, which only loaders
 * read.
 */
const ELSEWHERE = new Set([
  "app/product-desk/components/product-form/product-form-page.tsx",
  "app/product-desk/components/product-form/use-pictures.ts",
  "app/cart/cart-live.ts",
  "app/platform/clock.ts",
  "app/ui/forms/browser-form-key.ts",
]);

/** Files that pages are rendered by and that ask for more than the day. */
export function renderedOtherwise(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith("app/") && !path.includes(".server.") && !isTest(path))
    .filter(({ path, text }) => !ELSEWHERE.has(path) && OTHERWISE.test(text))
    .map(({ path }) => path);
}
