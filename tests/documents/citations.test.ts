/** Citations name rules and decisions that exist, in the forms of docs/rules.md. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Known, readTexts, ruleNumbers, unknownCitations, wrongForms } from "#tests/architecture/citations.ts";

const rules = readFileSync("docs/rules.md", "utf8");
const list = rules.slice(rules.indexOf("## "));
const listed = ruleNumbers(list);
const known: Known = {
  rules: new Set(listed.map(({ anchor }) => anchor)),
  decisions: new Set(readdirSync("docs/decisions").filter((name) => /^\d{3}-/.test(name))),
};

test("Every rule shows its own number, and the former one if a migration cites it", () => {
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter(({ anchor, shown }) => anchor !== shown)).toEqual([]);
  expect(known.rules.size).toBe(listed.length);
  expect(list.match(/^- /gm)).toHaveLength(listed.length);
  const former = [...list.matchAll(/\((R\d+)\)/g)].map(([, number]) => number);
  const migrations = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const cited = migrations.flatMap((name) => readFileSync(`db/migrations/${name}`, "utf8").match(/\bR\d+\b/g) ?? []);
  expect(former.toSorted()).toEqual([...new Set(cited)].toSorted());
});

test("Every citation names a rule or decision that exists", () => {
  expect(readTexts().flatMap((text) => unknownCitations(text, known))).toEqual([]);
});

test("Every citation has the form of docs/rules.md", () => {
  expect(readTexts().flatMap(wrongForms)).toEqual([]);
});

describe("A number that does not exist", () => {
  test.each([
    "docs/rules.md#m9999",
    "see [M0](../rules.md#m0)",
    "docs/rules.md#r29",
    "(docs/decisions/999)",
    "(docs/decisions/02)",
    "[343](343-another-name.md)",
    "docs/decisions/343-another-name.md",
  ])("%s is refused", (text) => {
    expect(unknownCitations({ path: "docs/a.md", text }, known)).toHaveLength(1);
  });
});

describe("A citation in another form", () => {
  test.each([
    "stock is never negative (guards rule 1)",
    "in id order (guards\n * rules 1 and 2)",
    "illegal edges (rule 6)",
    "one rounding per line (decision 2)",
    "Decisions 12–15",
    "a closed account (decision record 353)",
    "(decision 343)",
    "Spec section 9: saves are debounced",
    "cancelled before sending (section 4)",
    "in the words of the spec",
    "widths of visual.md",
    "see decisions.md",
    "docs/rules.md#m1 and #m2",
    "rules.md#m1",
    "docs/decisions/344, 345",
    "decisions/344",
    "an invoice says what rule 46 asks for",
    "goods leave (section 31 of the CGST Act)",
  ])("%s is refused", (text) => {
    expect(wrongForms({ path: "app/orders/a.ts", text: `/** ${text} */` })).toHaveLength(1);
  });

  test("A bare number in a document is refused", () => {
    expect(wrongForms({ path: "docs/a.md", text: "waits for nothing (348), ever" })).toHaveLength(1);
  });
});

test("Rules, decisions and laws in the right form pass", () => {
  const text =
    "docs/rules.md#m1, docs/rules.md#m2 and docs/decisions/343 (CGST Act section 31, CGST Rules rules 46(b) and 53(1A))";
  expect(wrongForms({ path: "app/orders/a.ts", text })).toEqual([]);
  const links = "[M1](../rules.md#m1), [343](343-cash-comes-shipment-by-shipment.md), `docs/decisions/343`";
  expect(wrongForms({ path: "docs/decisions/a.md", text: links })).toEqual([]);
  expect(unknownCitations({ path: "docs/decisions/a.md", text: links }, known)).toEqual([]);
});
