import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { getGrade, getModelGrades, halves, type JudgedProduct, type JudgedSearch, readJudged } from "./read-judged.ts";

const laptop: JudgedProduct = {
  slug: "vivobook-16-gb",
  model: "vivobook",
  name: "ASUS Vivobook 15 (16 GB)",
  brand: "ASUS",
  category: ["Computers", "Laptop"],
  price: 50_990,
  specs: { ram: "16 GB DDR4", storage: "1 TB NVMe SSD", weight: "1.7 kg" },
};

test.each([
  ["category", { category: ["Desktop", "Laptop"] }, { category: ["Desktop"] }],
  ["brand", { brand: ["ASUS"] }, { brand: ["Dell"] }],
  ["price", { price: { from: 40_000, to: 50_990 } }, { price: { to: 50_000 } }],
  ["a part of a specification", { specs: { ram: "ddr4" } }, { specs: { ram: "DDR5" } }],
  ["one of several parts", { specs: { ram: ["DDR5", "DDR4"] } }, { specs: { ram: ["DDR5"] } }],
  ["a number", { specs: { ram: { from: 16, to: 16 } } }, { specs: { ram: { from: 32 } } }],
  ["decimals", { specs: { weight: { to: 1.7 } } }, { specs: { weight: { to: 1.6 } } }],
  ["terabytes", { specs: { storage: { from: 1000 } } }, { specs: { storage: { to: 999 } } }],
  ["a specification that isn't there", {}, { specs: { touchscreen: "Yes" } }],
  ["name", { name: "vivobook (14|15)" }, { name: "^vivobook" }],
  ["slug", { slugs: ["vivobook-16-gb"] }, { slugs: ["vivobook"] }],
  ["not", { not: { brand: ["Dell"] } }, { not: { brand: ["ASUS"] } }],
])("a condition on %s", (_, met, unmet) => {
  expect(getGrade({ grades: [{ grade: 3, ...met }] }, laptop)).toBe(3);
  expect(getGrade({ grades: [{ grade: 3, ...unmet }] }, laptop)).toBe(0);
});

test("the first condition that is met gives the grade; of variants the best counts", () => {
  const grades: JudgedSearch["grades"] = [
    { grade: 1, price: { from: 60_000 } },
    { grade: 2, brand: ["ASUS"] },
    { grade: 3, category: ["Laptop"] },
  ];
  expect(getGrade({ grades }, laptop)).toBe(2);
  const dear = { ...laptop, slug: "vivobook-32-gb", price: 65_000 };
  const search = { id: 1, kind: "name", search: "vivobook", source: "", grades };
  expect([...getModelGrades(search, [dear, laptop])]).toEqual([["vivobook", 2]]);
});

test("the set has 620 searches, 40 of each kind, each once, in the half of its text's hash", () => {
  const all = halves.flatMap((half) => readJudged(half).map((search) => ({ ...search, half })));
  expect(all.length).toBeGreaterThanOrEqual(620);
  expect(new Set(all.map(({ search }) => search)).size).toBe(all.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const kinds = Map.groupBy(all, ({ kind }) => kind);
  expect(kinds.size).toBe(13);
  expect([...kinds].filter(([, searches]) => searches.length < 40)).toEqual([]);
  for (const { search, half } of all) {
    const hash = Number.parseInt(createHash("sha256").update(search).digest("hex").slice(0, 8), 16);
    expect(halves[hash % 2], search).toBe(half);
  }
});

test("a fifth of the searches at most are typed variants of others", () => {
  const all = halves.flatMap(readJudged);
  const variants = all.filter(({ source }) => source.startsWith("typed variant of #"));
  expect(variants.length).toBeLessThanOrEqual(all.length / 5);
});
