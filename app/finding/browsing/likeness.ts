/** How like other products a product is: of the same maker, with the same specifications, about as dear. */
import { type SpecDefinition, splitValue } from "#app/catalog/specifications/spec-definition.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";

/** The price counts as much as so many specifications. */
const PRICE_SHARE = 3;

/** A specification that the search names counts as much as so many others. */
const ASKED = 6;

/** From 0 to 1 for each row, after the likest of the rows `to`. Specifications that none of them has say nothing. */
export function getLikeness(
  columns: CatalogueColumns,
  specs: readonly Pick<SpecDefinition, "key" | "type" | "filter">[],
  { to, asked }: { to: readonly number[]; asked: ReadonlySet<string> },
): Float64Array {
  const likeness = new Float64Array(columns.isListed.length);
  const compared = [
    { column: columns.brand, type: "text" as const, weight: 1 },
    ...specs.flatMap(({ key, type, filter }) => {
      const column = filter === null ? undefined : columns.specs.get(key);
      return column && to.some((row) => column.valueAt(row) !== "")
        ? [{ column, type, weight: asked.has(key) ? ASKED : 1 }]
        : [];
    }),
  ];
  for (const { column, type, weight } of compared) {
    const wanted = [...new Set(to.map((row) => column.valueAt(row)).filter(Boolean))];
    const byCode = column.values.map((value) =>
      value === "" ? 0 : Math.max(0, ...wanted.map((other) => shareOf({ type }, value, other))),
    );
    for (let row = 0; row < likeness.length; row++)
      likeness[row] = (likeness[row] ?? 0) + weight * (byCode[column.codes[row] ?? 0] ?? 0);
  }
  const mean = to.reduce((sum, row) => sum + (columns.price[row] ?? 0), 0) / to.length;
  const most = compared.reduce((sum, { weight }) => sum + weight, PRICE_SHARE);
  for (let row = 0; row < likeness.length; row++)
    likeness[row] = ((likeness[row] ?? 0) + PRICE_SHARE * ratioOf(columns.price[row] ?? 0, mean)) / most;
  return likeness;
}

function shareOf(spec: Pick<SpecDefinition, "type">, value: string, other: string): number {
  if (spec.type === "number") return ratioOf(Number(value), Number(other));
  const [own = [], others = []] = [value, other].map((text) => [
    ...new Set(splitValue(spec, text).flatMap((part) => toSearchWords(part))),
  ]);
  const common = others.filter((word) => own.includes(word)).length;
  return common / (own.length + others.length - common || 1);
}

function ratioOf(one: number, other: number): number {
  return one > 0 && other > 0 ? Math.min(one, other) / Math.max(one, other) : 0;
}
