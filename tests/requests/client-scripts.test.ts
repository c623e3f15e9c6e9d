/** The browser's scripts as they were built; vite.config.ts says what lies together. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importCycles } from "#tests/architecture/floors.ts";

const FOLDER = "build/client/assets";
const scripts = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));

test("no script needs itself: it would find undefined what it imports", () => {
  const files = scripts.map((path) => ({ path, imports: importsOf(readFileSync(`${FOLDER}/${path}`, "utf8")) }));
  expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(scripts.length);
  expect(importCycles(files)).toEqual([]);
});

test.each(["framework", "ui", "list"])("group %s has a file", (group) => {
  expect(scripts.filter((name) => name.startsWith(`${group}-`) || name.startsWith(`${group}~`))).not.toEqual([]);
});

function importsOf(script: string) {
  const found = script.matchAll(/(?:from|import)\s?"\.\/([^"]+\.js)"/g);
  return [...found].map(([, target = ""]) => ({ target, kind: "value" as const }));
}
