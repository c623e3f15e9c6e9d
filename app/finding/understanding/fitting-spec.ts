import { listBranch } from "#app/catalog/category-tree.ts";
import { type SpecDefinition, splitValue } from "#app/catalog/specifications/spec-definition.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";

/** "Intel motherboard" gets the socket LGA1700, a value that only Intel's products have. */
export function fittingSpec(
  { columns, categories, specs }: Catalogue,
  makers: readonly string[],
  category: string,
): { key: string; values: string[] } | null {
  const branch = listBranch(categories, category);
  const rows = [...columns.isListed.keys()].filter((row) => columns.isListed[row]);
  const categoryAt = (row: number) => columns.category.valueAt(row);
  const isByMakers = (row: number) => makers.includes(columns.brand.valueAt(row));
  const sold = new Set(rows.filter(isByMakers).map(categoryAt));
  const beside = rows.filter((row) => sold.has(categoryAt(row)));
  const inside = rows.filter((row) => branch.includes(categoryAt(row)));
  const choices = specs.filter(({ type, filter }) => type === "choice" && filter === "choices");
  const several = specs.filter(({ type, filter }) => type === "multi-choice" && filter === "choices");
  const collectValues = ({ key, type }: SpecDefinition, rowNumbers: readonly number[]) => {
    const column = columns.specs.get(key);
    return new Set(rowNumbers.flatMap((row) => splitValue({ type }, column?.valueAt(row) ?? "").filter(Boolean)));
  };
  const pairs = [
    ...choices.map((spec) => [spec, spec] as const),
    ...several.flatMap((multiSpec) => choices.map((spec) => [spec, multiSpec] as const)),
  ];
  for (const [choiceSpec, spec] of pairs) {
    const ownValues = collectValues(spec, inside);
    if (ownValues.size === 0) continue;
    const makerValues = collectValues(choiceSpec, beside.filter(isByMakers));
    const others = collectValues(
      choiceSpec,
      beside.filter((row) => !isByMakers(row)),
    );
    const values = [...ownValues].filter((value) => makerValues.has(value) && !others.has(value));
    if (values.length > 0 && values.length < ownValues.size) return { key: spec.key, values: values.sort() };
  }
  return null;
}
