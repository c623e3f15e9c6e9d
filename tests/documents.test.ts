/** What the documents name exists: files, headings, names of code; and the glossary has each word once. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  anchorsOf,
  brokenLinks,
  doubles,
  glossaryWords,
  readPaths,
  type Tree,
  unknownFiles,
  unknownNames,
} from "./architecture/documents.ts";

const paths = readPaths();
const documents = [...paths].filter((path) => path.endsWith(".md")).map((path) => ({ path, text: read(path) }));
const headings = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
const readmes = documents.filter(({ path }) => /^app\/[^/]+\/README\.md$/.test(path));

function read(path: string): string {
  return readFileSync(path, "utf8");
}

test("every link has a target", () => {
  expect(documents.flatMap(({ path, text }) => brokenLinks(path, text, { paths, headings }))).toEqual([]);
});

test("there are no conflict marks", () => {
  expect(documents.filter(({ text }) => /^(<{7}|={7}|>{7})( |$)/m.test(text)).map(({ path }) => path)).toEqual([]);
});

test("the files that a module's README names are there", () => {
  expect(readmes.length).toBeGreaterThan(20);
  expect(readmes.flatMap(({ path, text }) => unknownFiles(path, text, paths))).toEqual([]);
});

test("the names of code that documents mention are in the code", () => {
  const code = [...paths].filter((path) => /\.(tsx?|mjs|sql|py)$/.test(path)).map(read);
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  // What was, and how we don't write.
  const told = documents.filter(({ path }) => !/^(CHANGELOG|docs\/style|docs\/decisions\/.*)\.md$/.test(path));
  expect(told.flatMap(({ path, text }) => unknownNames(path, text, words))).toEqual([]);
});

test("the tour takes ten minutes", () => {
  const prose = read("docs/tour.md")
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/\]\([^)]*\)/g, "]");
  expect(prose.split(/\s+/).length).toBeLessThan(1_100);
});

test("files contain what the tour says of them", () => {
  const said = [...read("docs/tour.md").matchAll(/^\| .*? \| (.*`\w+`.*? in) \[[^\]]+\]\(\.\.\/([^)]+)\)/gm)];
  expect(said.length).toBeGreaterThan(1);
  for (const [, names = "", path = ""] of said)
    for (const [, name = ""] of names.matchAll(/`(\w+)`/g)) expect(read(path), `${name} in ${path}`).toContain(name);
});

test("the glossary has each word once", () => {
  const words = glossaryWords(read("docs/glossary.md"));
  expect(words.length).toBeGreaterThan(80);
  expect(doubles(words)).toEqual([]);
});

describe("refused is", () => {
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

  test("a word that stands twice", () => {
    const text = "| word | meaning |\n|---|---|\n| cart, line | a |\n\n| word | meaning |\n|---|---|\n| line | b |\n";
    expect(doubles(glossaryWords(text))).toEqual(["line"]);
  });
});
