/** Bodies of requests are read in one place, which refuses what is no text (docs/rules.md#a7). */
import type { SourceFile } from "./source-files.ts";

const READERS = [
  "app/platform/request-text.server.ts",
  // Called by the shop itself, with its keys.
  "app/couriers/demo/api.server.ts",
  "app/payments/providers/test/api.server.ts",
];

export function strayBodyReaders(files: SourceFile[]): string[] {
  const stray = /\b(request|req|raw)\.(formData|json|text)\(/;
  return files
    .filter(({ path, text }) => /^(app|server)\//.test(path) && !/\.test\.tsx?$/.test(path) && stray.test(text))
    .map(({ path }) => path)
    .filter((path) => !READERS.includes(path));
}
