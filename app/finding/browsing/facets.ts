import {
  allowedValues,
  formatSpecNumber,
  type SpecDefinition,
  type SpecFilterKind,
  splitValue,
} from "#app/catalog/specifications/spec-definition.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import type { CodeColumn } from "#app/finding/columns/code-column.ts";
import type { Narrowed, Narrowing } from "#app/finding/columns/narrow.ts";
import type { ProductFilters, SpecChoice } from "#app/finding/filters/product-filters.ts";

/** `count`: products if only this value of its filter were chosen. */
export type FacetValue = { name: string; label?: string; count: number; level?: number };

export type SpecFacet = {
  key: string;
  label: string;
  unit: string | null;
  filter: SpecFilterKind;
  values: FacetValue[];
  bounds: { from: number; to: number } | null;
};

export type Facets = {
  categories: FacetValue[];
  brands: FacetValue[];
  sellers: FacetValue[];
  origins: FacetValue[];
  /** Empty while a price is chosen. */
  prices: boolean[];
  isNew: number;
  inStock: number;
  ratings: FacetValue[];
  discounts: FacetValue[];
  specs: SpecFacet[];
};

type Counts = Narrowed["counts"];

type FilterContext = {
  branch?: readonly string[];
  definitions?: readonly SpecDefinition[];
};

export function toNarrowings(
  columns: CatalogueColumns,
  filters: ProductFilters,
  context: FilterContext = {},
): Narrowing[] {
  const { category, brands, sellers, origins, isNew, inStock, rating, discount, specs } = filters;
  const { branch = category === null ? [] : [category], definitions = [] } = context;
  const among = (column: CodeColumn, names: readonly string[]): Narrowing[] =>
    names.length === 0 ? [] : [{ column, allowed: column.allow((value) => names.includes(value)) }];
  const atLeast = (column: CodeColumn, step: number | null): Narrowing[] =>
    step === null ? [] : [{ column, allowed: column.allow((value) => Number(value) >= step) }];
  return [
    ...among(columns.category, branch),
    ...among(columns.brand, brands),
    ...among(columns.seller, sellers),
    ...among(columns.origin, origins),
    ...(isNew ? [{ column: columns.isNew, allowed: columns.isNew.allow(() => true) }] : []),
    ...(inStock ? [{ column: columns.inStock, allowed: columns.inStock.allow(() => true) }] : []),
    ...atLeast(columns.rating, rating),
    ...atLeast(columns.discount, discount),
    ...Object.entries(specs).flatMap(([key, choice]) => {
      const column = columns.specs.get(key);
      const type = definitions.find((spec) => spec.key === key)?.type ?? "text";
      const isAllowed = (value: string) => splitValue({ type }, value).some((part) => isChosen(choice, part));
      return column ? [{ column, allowed: column.allow(isAllowed) }] : [];
    }),
  ];
}

function isChosen(choice: SpecChoice, value: string): boolean {
  if ("values" in choice) return choice.values.includes(value);
  const number = Number(value);
  return number >= (choice.from ?? Number.NEGATIVE_INFINITY) && number <= (choice.to ?? Number.POSITIVE_INFINITY);
}

export function countSteps(steps: readonly number[], column: CodeColumn, counts: Counts): FacetValue[] {
  return steps.map((step) => ({
    name: String(step),
    count: sumCounts(column, counts, (value) => Number(value) >= step),
  }));
}

/** A model with two of the values counts once. */
export function sumCounts(
  column: CodeColumn,
  counts: Counts,
  isCounted: (value: string) => boolean = () => true,
): number {
  const { sums, overlaps } = counts.get(column) ?? { sums: [], overlaps: [] };
  const isIn = column.values.map((value, code) => code > 0 && isCounted(value));
  const all = isIn.reduce((sum, isOne, code) => sum + (isOne ? (sums[code] ?? 0) : 0), 0);
  return overlaps.reduce((sum, { codes, count }) => {
    const together = codes.filter((code) => isIn[code]).length;
    return sum - count * Math.max(0, together - 1);
  }, all);
}

export function getCounts(column: CodeColumn, counts: Counts, names: readonly string[]): FacetValue[] {
  const { sums } = counts.get(column) ?? { sums: [] };
  const byName = new Map(column.values.map((value, code) => [value, code > 0 ? (sums[code] ?? 0) : 0]));
  return names.map((name) => ({ name, count: byName.get(name) ?? 0 }));
}

export function countParts(definition: SpecDefinition, column: CodeColumn, counts: Counts): FacetValue[] {
  const { sums, overlaps } = counts.get(column) ?? { sums: [], overlaps: [] };
  const parts = column.values.map((value, code) => (code === 0 ? [] : [...new Set(splitValue(definition, value))]));
  const byPart = new Map<string, number>();
  const add = (part: string, count: number) => byPart.set(part, (byPart.get(part) ?? 0) + count);
  for (const [code, ofCode] of parts.entries()) for (const part of ofCode) add(part, sums[code] ?? 0);
  for (const { codes, count } of overlaps) {
    const together = codes.flatMap((code) => parts[code] ?? []);
    for (const part of new Set(together)) add(part, -count * (together.filter((other) => other === part).length - 1));
  }
  return sortedValues(definition, column).map((name) => ({ name, count: byPart.get(name) ?? 0 }));
}

export function specFacet(
  definition: SpecDefinition,
  column: CodeColumn,
  counts: Counts,
  choice: SpecChoice | undefined,
): SpecFacet | null {
  const { key, label, unit, filter } = definition;
  if (filter === null) return null;
  const chosenValues = choice && "values" in choice ? choice.values : [];
  const values = countParts(definition, column, counts).filter(
    ({ name, count }) => count > 0 || chosenValues.includes(name),
  );
  if (filter === "range") return rangeFacet(definition, values, choice !== undefined);
  if (values.length < (filter === "yes-no" ? 1 : 2) && chosenValues.length === 0) return null;
  return { key, label, unit, filter, values: values.map((value) => toLabelled(definition, value)), bounds: null };
}

function rangeFacet(definition: SpecDefinition, values: FacetValue[], isChosen: boolean): SpecFacet | null {
  const { key, label, unit } = definition;
  const numbers = values.map(({ name }) => Number(name)).filter((number) => !Number.isNaN(number));
  if (numbers.length < 2 && !isChosen) return null;
  const bounds = numbers.length > 0 ? { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 } : null;
  return { key, label, unit, filter: "range", values: [], bounds };
}

function toLabelled({ type, unit }: SpecDefinition, { name, count }: FacetValue): FacetValue {
  const number = type === "number" ? Number(name) : Number.NaN;
  return Number.isNaN(number) ? { name, count } : { name, label: formatSpecNumber(number, unit), count };
}

/** Numbers by size, allowed values in the shop's order. */
export function sortedValues(definition: Pick<SpecDefinition, "type" | "options">, column: CodeColumn): string[] {
  const values = [...new Set(column.values.slice(1).flatMap((value) => splitValue(definition, value)))];
  const allowed = allowedValues(definition);
  if (allowed)
    return [
      ...allowed.filter((value) => values.includes(value)),
      ...values.filter((one) => !allowed.includes(one)).sort(),
    ];
  if (definition.type !== "number") return values.sort();
  // Texts without a number come last.
  return values.sort((a, b) => toSize(a) - toSize(b) || (a < b ? -1 : 1));
}

function toSize(value: string): number {
  const number = Number(value);
  return Number.isNaN(number) ? Number.MAX_VALUE : number;
}
