import { scaled } from "#app/catalog/specifications/merged-specs.ts";
import { formatSpecNumber, joinParts, partsOf } from "#app/catalog/specifications/spec-definition.ts";
import type { Unit } from "#app/finding/search/search-terms.ts";
import type { SpecRow, StoredValue } from "./spec-effects.server.ts";

/** Whose value stays where a product has two. */
export const winners = ["into", "from"] as const;
export type Winner = (typeof winners)[number];

type Spec = Pick<SpecRow, "type" | "unit" | "options">;
type NewValue = { productId: string; value: string; number: number | null };
type Conflict = { product: string; from: string; into: string };

export type SpecMerge = {
  /** Had no value of the other. */
  moved: NewValue[];
  /** Say the same of both. */
  alike: number;
  conflicts: Conflict[];
  /** Where `from` wins. */
  replaced: NewValue[];
  /** All products that had a value of the one that goes. */
  productIds: string[];
};

/** So many of `to` is one of `from`; null: they measure different things. `units`: of the shop's search. */
export function unitFactor(from: string | null, to: string | null, units: readonly Unit[]): number | null {
  const named = (unit: string | null) => unit?.toLowerCase() ?? "";
  if (named(from) === named(to)) return 1;
  const measureOf = (unit: string | null) =>
    units.find(({ said }) => said.toLowerCase() === named(unit)) ?? { unit: unit ?? "", factor: 1 };
  const [a, b] = [measureOf(from), measureOf(to)];
  return a.unit !== "" && named(a.unit) === named(b.unit) ? a.factor / b.factor : null;
}

/** The options of both; what differs in capitals alone is one. */
export function joinedOptions(from: Spec, into: Spec, said: readonly StoredValue[]): string[] {
  if (into.type !== "choice" && into.type !== "multi-choice") return into.options;
  const all = [...into.options, ...from.options, ...said.flatMap(({ value }) => partsOf(from, value))];
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
      const size = scaled(number, factor);
      const isPlain = factor !== 1 && value === formatSpecNumber(number, from.unit);
      return { productId, value: isPlain ? formatSpecNumber(size, into.unit) : value, number: size };
    }
    const parts = partsOf(from, value).map((part) => options.get(part.toLowerCase()) ?? part);
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
  const said = ({ value }: { value: string }) =>
    partsOf(spec, value.toLowerCase())
      .map((part) => part.trim())
      .sort()
      .join("\n");
  return said(a) === said(b);
}
