/** What the documents name exists (files, headings, names of code), and they are short. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  anchorsOf,
  brokenLinks,
  countWords,
  documentWords,
  doubles,
  glossaryWords,
  readPaths,
  type Tree,
  unknownFiles,
  unknownNames,
} from "#tests/architecture/documents.ts";

const paths = readPaths();
const documents = [...paths].filter((path) => path.endsWith(".md")).map((path) => ({ path, text: read(path) }));
const headings = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
const readmes = documents.filter(({ path }) => /^app\/[^/]+\/README\.md$/.test(path));

function read(path: string): string {
  return readFileSync(path, "utf8");
}

test("Every link has a target", () => {
  expect(documents.flatMap(({ path, text }) => brokenLinks(path, text, { paths, headings }))).toEqual([]);
});

test("No document has conflict marks", () => {
  expect(documents.filter(({ text }) => /^(<{7}|={7}|>{7})( |$)/m.test(text)).map(({ path }) => path)).toEqual([]);
});

test("Every file that a module's README names exists", () => {
  expect(readmes.length).toBeGreaterThan(20);
  expect(readmes.flatMap(({ path, text }) => unknownFiles(path, text, paths))).toEqual([]);
});

test("Every name of code that a document mentions is in the code", () => {
  const code = [...paths].filter((path) => /\.(tsx?|mjs|sql|py)$/.test(path)).map(read);
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  // The changelog, style's examples and decisions may name what is gone.
  const present = documents.filter(({ path }) => !/^(CHANGELOG|docs\/style|docs\/decisions\/.*)\.md$/.test(path));
  expect(present.flatMap(({ path, text }) => unknownNames(path, text, words))).toEqual([]);
});

test("The tour takes ten minutes", () => {
  const prose = read("docs/tour.md")
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/\]\([^)]*\)/g, "]");
  expect(countWords(prose)).toBeLessThan(1_100);
});

test("Every file contains the names that the tour gives for it", () => {
  const said = [...read("docs/tour.md").matchAll(/^\| .*? \| (.*`\w+`.*? in) \[[^\]]+\]\(\.\.\/([^)]+)\)/gm)];
  expect(said.length).toBeGreaterThan(1);
  for (const [, names = "", path = ""] of said)
    for (const [, name = ""] of names.matchAll(/`(\w+)`/g)) expect(read(path), `${name} in ${path}`).toContain(name);
});

test("The glossary has at most 80 entries, and each word once", () => {
  const glossary = read("docs/glossary.md");
  const entries = glossary.match(/^\| (?!word \||---)/gm) ?? [];
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.length).toBeLessThanOrEqual(80);
  expect(doubles(glossaryWords(glossary))).toEqual([]);
});

test("The README, the decisions and all documents together are short", () => {
  const words = documentWords(paths);
  expect(words.readme).toBeLessThanOrEqual(500);
  expect(words.decisions).toBeLessThanOrEqual(11_000);
  expect(words.all).toBeLessThanOrEqual(46_000);
});

test("The README has a picture and the way on", () => {
  const text = read("README.md");
  expect(text).toContain("](docs/screenshot.png)");
  expect(text).toContain("](docs/tour.md)");
});

describe("A check refuses", () => {
  const tree: Tree = {
    paths: new Set(["docs", "docs/a.md", "app/cart/cart-sync.ts", "app/cart/pages", "app/orders/order.ts"]),
    headings: new Map([["docs/a.md", anchorsOf("# How it's tested\n## Two words")]]),
  };

  test.each(["[b](b.md)", "[b](../app/gone.ts)", "[b](a.md#elsewhere)", "[b](#elsewhere)"])("the link %s", (text) => {
    expect(brokenLinks("docs/a.md", text, tree)).toHaveLength(1);
  });

  test.each(["[b](a.md#how-its-tested)", "[b](#two-words)", "[b](../app/cart/pages/)", "[b](https://x.test/y)"])(
    "not %s",
    (text) => {
      expect(brokenLinks("docs/a.md", text, tree)).toEqual([]);
    },
  );

  test.each(["`gone.ts`", "`order.ts`", "`seeds/`", "`*-gone.ts`"])("the name %s in a module's README", (text) => {
    expect(unknownFiles("app/cart/README.md", text, tree.paths)).toHaveLength(1);
  });

  test.each(["`cart-sync.ts`", "`app/orders/order.ts`", "`pages/`", "`*-sync.ts`", "`carts`"])("not %s", (text) => {
    expect(unknownFiles("app/cart/README.md", text, tree.paths)).toEqual([]);
  });

  test.each(["`takeGoods`", "`takeGoods(tx)`", "`GONE_ID`"])("the name %s of no code", (text) => {
    expect(unknownNames("docs/a.md", text, new Set(["takeStock"]))).toHaveLength(1);
  });

  test.each(["`takeStock`", "`takeStock(tx)`", "`stock`", "takeGoods"])("not %s", (text) => {
    expect(unknownNames("docs/a.md", text, new Set(["takeStock"]))).toEqual([]);
  });

  test("A word that the glossary has twice", () => {
    const text = "| word | meaning |\n|---|---|\n| cart, line | a |\n\n| word | meaning |\n|---|---|\n| line | b |\n";
    expect(doubles(glossaryWords(text))).toEqual(["line"]);
  });
});
