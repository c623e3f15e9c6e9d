/** Rules and decisions that code and documents cite exist. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Known, readTexts, ruleNumbers, unknownCitations } from "./architecture/citations.ts";

const rules = readFileSync("docs/rules.md", "utf8");
const listed = ruleNumbers(rules.slice(rules.indexOf("## ")));
const known: Known = {
  rules: new Set(listed.map(({ anchor }) => anchor)),
  decisions: new Set(readdirSync("docs/decisions").filter((name) => /^\d{3}-/.test(name))),
};

test("every rule has a number of its own, and shows it", () => {
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter(({ anchor, shown }) => anchor !== shown)).toEqual([]);
  expect(known.rules.size).toBe(listed.length);
  expect(rules.slice(rules.indexOf("## ")).match(/^- /gm)).toHaveLength(listed.length);
});

test("what is cited exists", () => {
  expect(readTexts().flatMap((text) => unknownCitations(text, known))).toEqual([]);
});

test.each([
  "docs/rules.md#r9999",
  "see [R0](../rules.md#r0)",
  "(docs/decisions/999)",
  "(docs/decisions/02)",
  "[098](098-another-name.md)",
  "docs/decisions/098-another-name.md",
])("%s is refused", (text) => {
  expect(unknownCitations({ path: "docs/a.md", text }, known)).toHaveLength(1);
});

test("rules and decisions there are pass", () => {
  const text = "docs/rules.md#r1, docs/decisions/098 and [006](006-gst-by-halves.md)";
  expect(unknownCitations({ path: "docs/a.md", text }, known)).toEqual([]);
});
