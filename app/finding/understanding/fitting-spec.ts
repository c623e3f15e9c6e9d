/** What a category's products have in common with those of makers who sell none of them. */

import { branchOf } from "#app/catalog/category-tree.ts";
import { partsOf, type SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";

/**
 * The first specification with values that, among what the makers sell, are theirs alone: LGA1700 of Intel's processors,
 * for motherboards, and among the several sockets of a cooler. Null where none tells products of the category apart.
 */
export function fittingSpec(
  { columns, categories, specs }: Catalogue,
  makers: readonly string[],
  category: string,
): { key: string; values: string[] } | null {
  const branch = branchOf(categories, category);
  const rows = [...columns.isListed.keys()].filter((row) => columns.isListed[row]);
  const categoryAt = (row: number) => columns.category.valueAt(row);
  const isTheirs = (row: number) => makers.includes(columns.brand.valueAt(row));
  const sold = new Set(rows.filter(isTheirs).map(categoryAt));
  const beside = rows.filter((row) => sold.has(categoryAt(row)));
  const inside = rows.filter((row) => branch.includes(categoryAt(row)));
  const choices = specs.filter(({ type, filter }) => type === "choice" && filter === "choices");
  const several = specs.filter(({ type, filter }) => type === "multi-choice" && filter === "choices");
  const valuesOf = ({ key, type }: SpecDefinition, some: readonly number[]) => {
    const column = columns.specs.get(key);
    return new Set(some.flatMap((row) => partsOf({ type }, column?.valueAt(row) ?? "").filter(Boolean)));
  };
  const fitted = [
    ...choices.map((spec) => [spec, spec] as const),
    ...several.flatMap((spec) => choices.map((one) => [one, spec] as const)),
  ];
  for (const [said, spec] of fitted) {
    const had = valuesOf(spec, inside);
    if (had.size === 0) continue;
    const theirs = valuesOf(said, beside.filter(isTheirs));
    const others = valuesOf(
      said,
      beside.filter((row) => !isTheirs(row)),
    );
    const values = [...had].filter((value) => theirs.has(value) && !others.has(value));
    if (values.length > 0 && values.length < had.size) return { key: spec.key, values: values.sort() };
  }
  return null;
}
