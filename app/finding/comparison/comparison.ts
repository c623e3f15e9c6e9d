import type { SpecDefinition, SpecEntry } from "#app/catalog/specifications/spec-definition.ts";
import { isWithoutSpec } from "./dependent-specs.ts";

const NEARLY_ALL = 0.8;

export type ComparedSpecs = ReadonlyMap<string, SpecEntry>;

export type ComparedRow = {
  key: string;
  label: string;
  /** It is null when the value is unknown, or when such a product has none. */
  cells: (string | null)[];
  /** Two known values are not the same. */
  differs: boolean;
  /** Places of products; empty if none is better. */
  best: number[];
  /** Places of products whose category or kind has no such specification. */
  inapplicable: number[];
  /** Places of products whose maker doesn't publish it. */
  notPublished: number[];
};

export type ComparedGroup = { name: string; rows: ComparedRow[] };

/** `category`: its slug. */
export type ComparedProduct = { category: string; specs: ComparedSpecs; notPublished?: readonly string[] };

type Definition = Pick<SpecDefinition, "key" | "label" | "groupName" | "better" | "categories">;

export function compareSpecs(
  definitions: readonly Definition[],
  products: readonly ComparedProduct[],
  { isOneKind }: { isOneKind: boolean },
): ComparedGroup[] {
  const groups = new Map<string, ComparedRow[]>();
  for (const { key, label, groupName, better, categories } of definitions) {
    const entries = products.map(({ specs }) => specs.get(key) ?? null);
    if (entries.every((entry) => entry === null)) continue;
    const inapplicable = products.flatMap(({ category, specs }, at) =>
      (categories.length > 0 && !categories.includes(category) && !specs.has(key)) || isWithoutSpec(key, specs)
        ? [at]
        : [],
    );
    const notPublished = products.flatMap((product, at) =>
      entries[at] === null && product.notPublished?.includes(key) ? [at] : [],
    );
    const cells = entries.map((entry) => entry?.value ?? null);
    const numbers = entries.map((entry) => entry?.number ?? null);
    const best = better && isOneKind ? findBest(numbers, better) : [];
    const row = { key, label, cells, differs: isDiffering(cells), best, inapplicable, notPublished };
    groups.set(groupName, [...(groups.get(groupName) ?? []), row]);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}

/** An unknown value is no difference. */
export function isDiffering(cells: readonly (string | null)[]): boolean {
  return new Set(cells.filter((cell) => cell !== null)).size > 1;
}

/**
 * Whether products of these categories (slugs) can be better than each other: all are of one category, or of categories that
 * share nearly all of their specifications, as laptops and gaming laptops do.
 */
export function areOneKind(
  definitions: readonly Pick<Definition, "categories">[],
  categories: readonly string[],
): boolean {
  const [first, ...others] = new Set(categories);
  return others.every((other) => {
    const named = definitions.filter((one) => one.categories.includes(first ?? "") || one.categories.includes(other));
    const shared = named.filter((one) => one.categories.includes(first ?? "") && one.categories.includes(other));
    return named.length > 0 && shared.length >= NEARLY_ALL * named.length;
  });
}

export function findBest(numbers: readonly (number | null)[], better: "higher" | "lower"): number[] {
  const values = numbers.filter((number) => number !== null);
  if (new Set(values).size < 2) return [];
  const best = better === "higher" ? Math.max(...values) : Math.min(...values);
  return numbers.flatMap((number, at) => (number === best ? [at] : []));
}
