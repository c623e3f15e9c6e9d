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
  const isInside = columns.category.allow((name) => branch.includes(name));
  const isMaker = columns.brand.allow((brand) => makers.includes(brand));
  const isByMakers = (row: number) => isMaker[columns.brand.codes[row] ?? 0] === 1;
  const categoryOf = (row: number) => columns.category.codes[row] ?? 0;
  const rows = [...columns.isListed.keys()].filter((row) => columns.isListed[row]);
  const sold = new Set(rows.filter(isByMakers).map(categoryOf));
  const beside = rows.filter((row) => sold.has(categoryOf(row)));
  const groups = {
    inside: rows.filter((row) => isInside[categoryOf(row)] === 1),
    makers: beside.filter(isByMakers),
    others: beside.filter((row) => !isByMakers(row)),
  };
  const choices = specs.filter(({ type, filter }) => type === "choice" && filter === "choices");
  const several = specs.filter(({ type, filter }) => type === "multi-choice" && filter === "choices");
  const collected = new Map<string, Set<string>>();
  const collectValues = ({ key, type }: SpecDefinition, group: keyof typeof groups): Set<string> => {
    const place = `${group} ${key}`;
    const ready = collected.get(place);
    if (ready) return ready;
    const column = columns.specs.get(key);
    const codes = new Set(groups[group].map((row) => column?.codes[row] ?? 0));
    const values = [...codes].flatMap((code) => splitValue({ type }, column?.values[code] ?? "").filter(Boolean));
    const set = new Set(values);
    collected.set(place, set);
    return set;
  };
  const pairs = [
    ...choices.map((spec) => [spec, spec] as const),
    ...several.flatMap((multiSpec) => choices.map((spec) => [spec, multiSpec] as const)),
  ];
  for (const [choiceSpec, spec] of pairs) {
    const ownValues = collectValues(spec, "inside");
    if (ownValues.size === 0) continue;
    const makerValues = collectValues(choiceSpec, "makers");
    const others = collectValues(choiceSpec, "others");
    const values = [...ownValues].filter((value) => makerValues.has(value) && !others.has(value));
    if (values.length > 0 && values.length < ownValues.size) return { key: spec.key, values: values.sort() };
  }
  return null;
}
