import { expect, test } from "vitest";
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import type { SpecEntry } from "#app/catalog/specifications/spec-definition.ts";
import { comparedSlugs, compareHref } from "./compare-address.ts";
import { areOneKind, compareSpecs, findBest } from "./comparison.ts";
import { conditions } from "./dependent-specs.ts";

const definitions = [
  {
    key: "ram",
    label: "Memory",
    groupName: "Performance",
    better: "higher" as const,
    categories: ["laptop", "desktop"],
  },
  { key: "weight", label: "Weight", groupName: "General", better: "lower" as const, categories: ["laptop"] },
  { key: "os", label: "System", groupName: "General", better: null, categories: ["laptop", "desktop"] },
  { key: "fits", label: "Fits", groupName: "General", better: null, categories: [] },
];

function specs(said: Record<string, [string, number?]>): Map<string, SpecEntry> {
  return new Map(Object.entries(said).map(([key, [value, number = null]]) => [key, { value, number }]));
}

function product(category: string, said: Record<string, [string, number?]>) {
  return { category, specs: specs(said) };
}

test("the rows are grouped in the catalogue's order; the best is marked, an unknown value is neither best nor a difference", () => {
  const groups = compareSpecs(
    definitions,
    [
      product("laptop", { ram: ["16 GB", 16], weight: ["1.4 kg", 1.4], os: ["Windows 11"] }),
      product("laptop", { ram: ["32 GB", 32] }),
      product("laptop", { ram: ["32 GB", 32], weight: ["1.2 kg", 1.2], os: ["Windows 11"] }),
    ],
    { isOneKind: true },
  );
  expect(groups).toEqual([
    {
      name: "Performance",
      rows: [
        {
          key: "ram",
          label: "Memory",
          cells: ["16 GB", "32 GB", "32 GB"],
          differs: true,
          best: [1, 2],
          inapplicable: [],
          notPublished: [],
        },
      ],
    },
    {
      name: "General",
      rows: [
        {
          key: "weight",
          label: "Weight",
          cells: ["1.4 kg", null, "1.2 kg"],
          differs: true,
          best: [2],
          inapplicable: [],
          notPublished: [],
        },
        {
          key: "os",
          label: "System",
          cells: ["Windows 11", null, "Windows 11"],
          differs: false,
          best: [],
          inapplicable: [],
          notPublished: [],
        },
      ],
    },
  ]);
});

test("what a kind doesn't have is told from what is unknown, and nothing is best among several kinds", () => {
  const [performance, general] = compareSpecs(
    definitions,
    [
      product("laptop", { ram: ["16 GB", 16], weight: ["1.4 kg", 1.4] }),
      product("desktop", { ram: ["32 GB", 32] }),
      product("laptop", { ram: ["8 GB", 8] }),
    ],
    { isOneKind: false },
  );
  expect(performance?.rows[0]).toMatchObject({ differs: true, best: [], inapplicable: [] });
  expect(general?.rows[0]).toMatchObject({ cells: ["1.4 kg", null, null], differs: false, inapplicable: [1] });
});

test("integrated graphics have no memory of their own, and a product of unknown graphics may have", () => {
  const memory = {
    key: "graphicsMemory",
    label: "Graphics memory",
    groupName: "Performance",
    better: null,
    categories: [],
  };
  const of = (graphicsType: string | null, graphicsMemory: string | null) => {
    const values = Object.entries({ graphicsType, graphicsMemory });
    const specs = values.flatMap(([key, value]) => (value === null ? [] : [[key, { value, number: null }] as const]));
    return { category: "laptop", specs: new Map(specs) };
  };
  const compared = [
    of("Integrated", null),
    of("Dedicated", "8 GB"),
    of("Dedicated", null),
    of(null, null),
    of("Integrated", "2 GB"),
  ];
  const [group] = compareSpecs([memory], compared, { isOneKind: true });
  expect(group?.rows[0]?.inapplicable).toEqual([0]);
});

test("the conditions of specifications name values that exist", () => {
  for (const [key, { key: on, value }] of Object.entries(conditions)) {
    expect(
      defaultSpecs.find((spec) => spec.key === key),
      key,
    ).toBeDefined();
    expect(defaultSpecs.find((spec) => spec.key === on)?.options, key).toContain(value);
  }
});

test("categories that share nearly all of their specifications are one kind", () => {
  expect(areOneKind([{ categories: ["laptop", "desktop"] }], ["laptop", "desktop", "laptop"])).toBe(true);
  expect(areOneKind(definitions, ["laptop", "mice"])).toBe(false);
  expect(areOneKind([], ["mice", "mice"])).toBe(true);
  const named = defaultSpecs
    .filter(({ isComparable = true }) => isComparable)
    .map(({ categories }) => ({ categories }));
  expect(areOneKind(named, ["laptop", "gaming-laptop"])).toBe(true);
  for (const pair of [
    ["processors", "graphics-cards"],
    ["memory", "storage"],
    ["laptop", "desktop"],
    ["laptop", "monitors"],
    ["cases", "coolers"],
  ])
    expect(areOneKind(named, pair), pair.join()).toBe(false);
});

test.each([
  [[8, 8], []],
  [[8, null], []],
  [[null, null], []],
  [
    [8, 16, null, 16],
    [1, 3],
  ],
])("the best of %j is %j", (numbers, best) => {
  expect(findBest(numbers, "higher")).toEqual(best);
});

test("an address names up to four products, each once; what is no slug is left out", () => {
  expect(comparedSlugs("a-1,b,a-1, C ,d,e")).toEqual(["a-1", "b", "c", "d"]);
  expect(comparedSlugs(`../x,${"y".repeat(100)},,<b>`)).toEqual([]);
  expect(comparedSlugs(null)).toEqual([]);
  expect(compareHref(["a", "b"])).toBe("/compare?products=a,b");
});
