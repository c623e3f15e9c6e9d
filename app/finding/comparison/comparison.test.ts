import { expect, test } from "vitest";
import type { SpecEntry } from "#app/catalog/specifications/spec-definition.ts";
import { comparedSlugs, compareHref, compareSpecs, findBest } from "./comparison.ts";

const definitions = [
  { key: "ram", label: "Memory", groupName: "Performance", better: "higher" as const },
  { key: "weight", label: "Weight", groupName: "General", better: "lower" as const },
  { key: "os", label: "System", groupName: "General", better: null },
  { key: "fits", label: "Fits", groupName: "General", better: null },
];

function specs(said: Record<string, [string, number?]>): Map<string, SpecEntry> {
  return new Map(Object.entries(said).map(([key, [value, number = null]]) => [key, { value, number }]));
}

test("the rows are grouped in the catalogue's order; the best is marked, an unknown value is neither best nor alike", () => {
  const groups = compareSpecs(definitions, [
    specs({ ram: ["16 GB", 16], weight: ["1.4 kg", 1.4], os: ["Windows 11"] }),
    specs({ ram: ["32 GB", 32], os: ["Windows 11"] }),
    specs({ ram: ["32 GB", 32], weight: ["1.2 kg", 1.2], os: ["Windows 11"] }),
  ]);
  expect(groups).toEqual([
    {
      name: "Performance",
      rows: [{ key: "ram", label: "Memory", cells: ["16 GB", "32 GB", "32 GB"], differs: true, best: [1, 2] }],
    },
    {
      name: "General",
      rows: [
        { key: "weight", label: "Weight", cells: ["1.4 kg", null, "1.2 kg"], differs: true, best: [2] },
        { key: "os", label: "System", cells: ["Windows 11", "Windows 11", "Windows 11"], differs: false, best: [] },
      ],
    },
  ]);
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
