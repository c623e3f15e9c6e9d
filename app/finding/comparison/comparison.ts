import type { SpecDefinition, SpecEntry } from "#app/catalog/specifications/spec-definition.ts";

export const MAX_COMPARED = 4;

export type ComparedSpecs = ReadonlyMap<string, SpecEntry>;

export type ComparedRow = {
  key: string;
  label: string;
  /** Null means: unknown. */
  cells: (string | null)[];
  differs: boolean;
  /** Places of products; empty if none is better. */
  best: number[];
};

export type ComparedGroup = { name: string; rows: ComparedRow[] };

type Definition = Pick<SpecDefinition, "key" | "label" | "groupName" | "better">;

export function compareSpecs(definitions: readonly Definition[], products: readonly ComparedSpecs[]): ComparedGroup[] {
  const groups = new Map<string, ComparedRow[]>();
  for (const { key, label, groupName, better } of definitions) {
    const entries = products.map((specs) => specs.get(key) ?? null);
    if (entries.every((entry) => entry === null)) continue;
    const cells = entries.map((entry) => entry?.value ?? null);
    const numbers = entries.map((entry) => entry?.number ?? null);
    const row = { key, label, cells, differs: isDiffering(cells), best: better ? findBest(numbers, better) : [] };
    groups.set(groupName, [...(groups.get(groupName) ?? []), row]);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}

export function isDiffering(cells: readonly (string | null)[]): boolean {
  return new Set(cells).size > 1;
}

export function findBest(numbers: readonly (number | null)[], better: "higher" | "lower"): number[] {
  const values = numbers.filter((number) => number !== null);
  if (new Set(values).size < 2) return [];
  const best = better === "higher" ? Math.max(...values) : Math.min(...values);
  return numbers.flatMap((number, at) => (number === best ? [at] : []));
}

export function comparedSlugs(text: string | null): string[] {
  const slugs = (text ?? "").split(",").map((slug) => slug.trim().toLowerCase());
  return [...new Set(slugs.filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug)))].slice(0, MAX_COMPARED);
}

export function compareHref(slugs: readonly string[]): string {
  return slugs.length > 0 ? `/compare?products=${slugs.join(",")}` : "/compare";
}
