/** Citations name rules and decisions that exist, in the forms of docs/rules.md. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Known, readTexts, ruleNumbers, unknownCitations, wrongForms } from "./architecture/citations.ts";

const rules = readFileSync("docs/rules.md", "utf8");
const list = rules.slice(rules.indexOf("## "));
const listed = ruleNumbers(list);
const known: Known = {
  rules: new Set(listed.map(({ anchor }) => anchor)),
  decisions: new Set(readdirSync("docs/decisions").filter((name) => /^\d{3}-/.test(name))),
};

test("every rule has a number of its own, and shows it", () => {
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter(({ anchor, shown }) => anchor !== shown)).toEqual([]);
  expect(known.rules.size).toBe(listed.length);
  expect(list.match(/^- /gm)).toHaveLength(listed.length);
});

test("what is cited exists", () => {
  expect(readTexts().flatMap((text) => unknownCitations(text, known))).toEqual([]);
});

test("what is cited is cited in one form", () => {
  expect(readTexts().flatMap(wrongForms)).toEqual([]);
});

describe("a number that nothing has", () => {
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
});

describe("another form", () => {
  test.each([
    "stock is never negative (guards rule 1)",
    "in id order (guards\n * rules 1 and 2)",
    "illegal edges (rule 6)",
    "one rounding per line (decision 2)",
    "Decisions 12–15",
    "a closed account (decision record 052)",
    "(decision 098)",
    "Spec section 9: saves are debounced",
    "cancelled before sending (section 4)",
    "in the words of the spec",
    "widths of visual.md",
    "see decisions.md",
    "docs/rules.md#r1 and #r2",
    "rules.md#r1",
    "docs/decisions/085, 087",
    "decisions/085",
    "an invoice says what rule 46 asks for",
    "goods leave (section 31 of the CGST Act)",
  ])("%s is refused", (text) => {
    expect(wrongForms({ path: "app/orders/a.ts", text: `/** ${text} */` })).toHaveLength(1);
  });

  test("a bare number in a document is refused", () => {
    expect(wrongForms({ path: "docs/a.md", text: "waits for nothing (096), ever" })).toHaveLength(1);
  });
});

test("rules, decisions and laws in their form pass", () => {
  const text =
    "docs/rules.md#r1, docs/rules.md#r2 and docs/decisions/098 (CGST Act section 31, CGST Rules rules 46(b) and 53(1A))";
  expect(wrongForms({ path: "app/orders/a.ts", text })).toEqual([]);
  const links = "[R1](../rules.md#r1), [098](098-cash-comes-shipment-by-shipment.md), `docs/decisions/098`";
  expect(wrongForms({ path: "docs/decisions/a.md", text: links })).toEqual([]);
  expect(unknownCitations({ path: "docs/decisions/a.md", text: links }, known)).toEqual([]);
});
