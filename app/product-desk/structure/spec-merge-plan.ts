import { multiply } from "#app/catalog/specifications/merged-specs.ts";
import { formatSpecNumber, joinParts, splitValue } from "#app/catalog/specifications/spec-definition.ts";
import type { Unit } from "#app/finding/search/search-terms.ts";
import type { SpecRow, StoredValue } from "./spec-effects.server.ts";

/** The specification whose value stays if a product has both. */
export const winners = ["into", "from"] as const;
export type Winner = (typeof winners)[number];

type Spec = Pick<SpecRow, "type" | "unit" | "options">;
type NewValue = { productId: string; value: string; number: number | null };
type Conflict = { product: string; from: string; into: string };

export type SpecMerge = {
  /** Products without the other value. */
  moved: NewValue[];
  /** Products with the same value of both. */
  alike: number;
  conflicts: Conflict[];
  /** Values of the other that change if `from` wins. */
  replaced: NewValue[];
  productIds: string[];
};

/** How many of `to` one of `from` is; null: they measure different things. */
export function unitFactor(from: string | null, to: string | null, units: readonly Unit[]): number | null {
  const named = (unit: string | null) => unit?.toLowerCase() ?? "";
  if (named(from) === named(to)) return 1;
  const measureOf = (unit: string | null) =>
    units.find(({ said: phrase }) => phrase.toLowerCase() === named(unit)) ?? { unit: unit ?? "", factor: 1 };
  const [a, b] = [measureOf(from), measureOf(to)];
  return a.unit !== "" && named(a.unit) === named(b.unit) ? a.factor / b.factor : null;
}

/** Options that differ only in case are one. */
export function joinedOptions(from: Spec, into: Spec, values: readonly StoredValue[]): string[] {
  if (into.type !== "choice" && into.type !== "multi-choice") return into.options;
  const all = [...into.options, ...from.options, ...values.flatMap(({ value }) => splitValue(from, value))];
  const byName = new Map<string, string>();
  for (const option of all) if (!byName.has(option.toLowerCase())) byName.set(option.toLowerCase(), option);
  return [...byName.values()];
}

export function planMerge(
  { from, into, factor }: { from: Spec; into: Spec; factor: number },
  values: { from: readonly StoredValue[]; into: readonly StoredValue[] },
  wins: Winner | null,
): SpecMerge {
  const options = new Map(joinedOptions(from, into, values.from).map((option) => [option.toLowerCase(), option]));
  const read = ({ productId, value, number }: StoredValue): NewValue => {
    if (number !== null) {
      const size = multiply(number, factor);
      const isPlain = factor !== 1 && value === formatSpecNumber(number, from.unit);
      return { productId, value: isPlain ? formatSpecNumber(size, into.unit) : value, number: size };
    }
    const parts = splitValue(from, value).map((part) => options.get(part.toLowerCase()) ?? part);
    return { productId, value: joinParts(parts), number: null };
  };
  const others = new Map(values.into.map((one) => [one.productId, one]));
  const merge: SpecMerge = { moved: [], alike: 0, conflicts: [], replaced: [], productIds: [] };
  for (const one of values.from) {
    const [mine, other] = [read(one), others.get(one.productId)];
    merge.productIds.push(one.productId);
    if (!other) merge.moved.push(mine);
    else if (isSame(into, mine, other)) merge.alike++;
    else {
      merge.conflicts.push({ product: one.product, from: one.value, into: other.value });
      if (wins === "from") merge.replaced.push(mine);
    }
  }
  return merge;
}

function isSame(spec: Spec, a: Omit<NewValue, "productId">, b: Omit<NewValue, "productId">): boolean {
  if (a.number !== null || b.number !== null) return a.number === b.number;
  const describe = ({ value }: { value: string }) =>
    splitValue(spec, value.toLowerCase())
      .map((part) => part.trim())
      .sort()
      .join("\n");
  return describe(a) === describe(b);
}
