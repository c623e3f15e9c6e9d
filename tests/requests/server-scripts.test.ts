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
