/** The index is as the documents are, whatever changed them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readDocumentWords } from "./search-document.ts";
import { WordIndex } from "./word-index.ts";

const WORTH = [4, 3, 2, 1] as const;
const words = ["air", "airbook", "book", "notebook", "16", "gb", "studio"];

test("documents are read with the best place of each word, and numbers with their unit", () => {
  const read = readDocumentWords("'16':4C,9 'air':2A,7 'gb':5C 'laptop':3B 'gram':10");
  expect(Object.fromEntries(read)).toEqual({ "16": 2, "16gb": 2, "16gram": 2, air: 0, gb: 2, laptop: 1, gram: 3 });
});

test("the index equals one built from the current documents, whatever was changed before", () => {
  const document = fc.uniqueArray(fc.constantFrom(...words)).map((all) => all.map((word) => `'${word}':1A`).join(" "));
  const change = fc.record({ row: fc.nat(9), document: fc.option(document) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const index = new WordIndex(5);
      const documents = new Map<number, string>();
      for (const { row, document } of changes) {
        if (document === null) index.remove(row);
        else index.put(row, document);
        documents.set(row, document ?? "");
      }
      for (const word of words) {
        const having = new Uint8Array(10);
        const code = index.words.codeOf(word);
        if (code !== undefined) index.raise(code, WORTH, having);
        const wanted = Array.from(having.keys(), (row) => (documents.get(row)?.includes(`'${word}'`) ? WORTH[0] : 0));
        expect([...having], word).toEqual(wanted);
        expect(code !== undefined && index.isUsed(code)).toBe(wanted.includes(WORTH[0]));
      }
    }),
  );
});

test("a name that repeats its category is found by the category as one that doesn't", () => {
  const index = new WordIndex();
  index.put(0, "'laptop':1A,2B,3C 'nitro':4A 'rtx':5C");
  index.put(1, "'laptop':1B 'macbook':2A");
  const scores = new Uint8Array(2);
  index.raise(index.words.codeOf("laptop") ?? -1, [6, 8, 0, 0], scores);
  expect([...scores]).toEqual([8, 8]);
});

test("words are found by their beginning, by a part and by a typo, however many came later", () => {
  const list = new WordIndex().words;
  const found = (codes: number[]) => codes.map((code) => list.wordOf(code)).sort();
  for (const word of words) list.add(word);
  expect(found(list.beginningWith("air"))).toEqual(["air", "airbook"]);
  for (let number = 0; number < 1_200; number++) list.add(`filler${number}`);
  list.add("aircraft");
  list.add("bookend");
  expect(found(list.beginningWith("air"))).toEqual(["air", "airbook", "aircraft"]);
  expect(found(list.containing("book", 30))).toEqual(["airbook", "notebook"]);
  expect(found(list.spelledLike("stuido"))).toEqual(["studio"]);
  expect(found(list.spelledLike("notbok"))).toEqual(["notebook"]);
  expect(list.spelledLike("xyzzy")).toEqual([]);
});

test.each(["grafix", "grafick", "graphix", "grafics"])("%s sounds like graphics", (typed) => {
  const list = new WordIndex().words;
  for (const word of ["graphics", "magnetic", "giga"]) list.add(word);
  expect(list.spelledLike(typed).map((code) => list.wordOf(code))).toEqual(["graphics"]);
});
