/** The server's files as they were built (vite.config.ts): Node keeps their text. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "build/server/assets";

test("no file has a letter that makes Node keep two bytes for each", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(10);
  const wide = files.flatMap(
    (name) => readFileSync(`${FOLDER}/${name}`, "utf8").match(/.{0,40}[^\0-\x7f].{0,20}/) ?? [],
  );
  expect(wide).toEqual([]);
});

/** The most bytes, with room for a few pages. What is needed seldom is loaded then (docs/decisions/301). */
const MAX_AT_START = 6_200_000;
const IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g;

test("a start loads little text", () => {
  const loaded = new Map<string, number>();
  const load = (name: string): void => {
    if (loaded.has(name)) return;
    const text = readFileSync(`${FOLDER}/${name}`, "utf8");
    loaded.set(name, text.length);
    for (const [, imported = ""] of text.matchAll(IMPORT)) load(imported);
  };
  for (const name of readdirSync(FOLDER)) if (/^(program|server-build)-[^.]+\.js$/.test(name)) load(name);
  expect(loaded.size).toBeGreaterThan(10);
  const bytes = [...loaded.values()].reduce((sum, length) => sum + length, 0);
  expect(bytes, [...loaded.keys()].join(" ")).toBeLessThan(MAX_AT_START);
});
