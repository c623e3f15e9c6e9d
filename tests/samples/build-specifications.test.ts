/** What the PC builder's rules ask for is what the catalogue's specifications offer (docs/decisions/325). */
import { describe, expect, test } from "vitest";
import { productCategories } from "#app/catalog/product-categories.ts";
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import { rules } from "#app/domain/compatibility/rules.ts";
import { SLOTS } from "#app/domain/compatibility/slots.ts";
import { specifications } from "#app/domain/compatibility/specifications.ts";

const kinds = { text: ["text", "choice"], list: ["multi-choice"], number: ["number"], "yes-no": ["yes-no"] };
const definitionOf = (name: string) => defaultSpecs.find(({ key }) => key === name);

test.each(Object.entries(specifications))("%s is a specification of this type and unit", (key, { kind, unit }) => {
  expect(kinds[kind]).toContain(definitionOf(key)?.type);
  expect(definitionOf(key)?.unit ?? null).toBe(unit);
});

describe.each(rules)("$name", ({ compares, source }) => {
  test("compares specifications that the slot's categories have, and says by whose word", () => {
    for (const [slot, key] of compares) {
      const categories = SLOTS.find(({ name }) => name === slot)?.categories ?? [];
      expect(definitionOf(key)?.categories, `${slot} ${key}`).toEqual(expect.arrayContaining([...categories]));
    }
    expect(source.length).toBeGreaterThan(20);
  });
});

test("a slot takes categories that a new shop has, and each specification that is asked for is asked by a rule", () => {
  const slugs = productCategories.map(({ slug }) => slug);
  for (const { categories } of SLOTS) expect(slugs).toEqual(expect.arrayContaining([...categories]));
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});
