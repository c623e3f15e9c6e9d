/** The decisions: their list, their form and their length. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "docs/decisions";
const MAX_DECISIONS = 45;
const MAX_WORDS = 250;
const FORM =
  /^# (\d{3}) (.+)\n\nAccepted \d{4}-\d\d-\d\d\.(?: Replaces \d.*)?\n\n## Context\n\n[\s\S]+\n\n## Decision\n\n[\s\S]+\n\n## Consequences\n\n/;

const files = readdirSync(FOLDER)
  .filter((name) => name !== "README.md")
  .sort();
const texts = files.map((file) => ({ file, text: readFileSync(`${FOLDER}/${file}`, "utf8") }));

test("The list of decisions has every file, in order, with its title", () => {
  const expected = texts.map(({ file, text }) => {
    const [, number, title] = FORM.exec(text) ?? [];
    return `- [${number}](${file}) ${title}`;
  });
  const listed = readFileSync(`${FOLDER}/README.md`, "utf8").match(/^- .*$/gm);
  expect(listed).toEqual(expected);
});

test("Every decision has status and date, context, decision and consequences", () => {
  expect(texts.filter(({ text }) => !FORM.test(text)).map(({ file }) => file)).toEqual([]);
  expect(texts.filter(({ file, text }) => !text.startsWith(`# ${file.slice(0, 3)} `)).map(({ file }) => file)).toEqual(
    [],
  );
});

test("Decisions are few and short", () => {
  expect(files.length).toBeLessThanOrEqual(MAX_DECISIONS);
  const long = texts.filter(({ text }) => text.trim().split(/\s+/).length > MAX_WORDS);
  expect(long.map(({ file }) => file)).toEqual([]);
});
