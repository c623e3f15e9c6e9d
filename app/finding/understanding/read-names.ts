/** Reads names of the shop: categories, brands and values of specifications. */
import { listBranch } from "#app/catalog/category-tree.ts";
import { getNarrowings } from "#app/finding/browsing/offered-facets.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { bothBits, type RowBits } from "#app/finding/columns/row-bits.ts";
import { noFilters, type SpecChoice } from "#app/finding/filters/product-filters.ts";
import { splitAtDigits, toSearchWords } from "#app/finding/search/search-text.ts";
import { EVIDENCE, type Reading, worthOf } from "./reading.ts";
import type { ShopNames } from "./shop-names.ts";
import type { UnderstoodSpec } from "./understood-spec.ts";

/** What of the shop a search is read by. */
export type Shop = { catalogue: Catalogue; names: ShopNames; specs: readonly UnderstoodSpec[] };

export type Span = Pick<Reading, "from" | "to" | "text" | "evidence">;

/** An SSD is a drive before it is one of a laptop's values. */
const NAMED_KIND = 1;

/** Said outright, a category counts more than the maker from which it follows. */
const UNSOLD_MAKER = 1;

export function specReading({ catalogue }: Shop, span: Span, key: string, choice: SpecChoice): Reading | null {
  const rows = rowsWith(catalogue, key, choice);
  return rows && { ...span, kind: "spec", rows, filters: { spec: { key, choice } } };
}

function rowsWith(catalogue: Catalogue, key: string, choice: SpecChoice): RowBits | null {
  const [narrowing] = getNarrowings(catalogue, { ...noFilters, specs: { [key]: choice } });
  return narrowing ? bothBits(catalogue.columns.listed, narrowing.column.rowsWith(narrowing.allowed)) : null;
}

export function readCategory(
  { catalogue, names }: Shop,
  span: Omit<Span, "evidence">,
  phrases: readonly string[],
): Reading[] {
  const named = [...new Set(phrases.flatMap((phrase) => names.categoriesNamed(phrase)))];
  if (named.length === 0) return [];
  const branches = named.flatMap((name) => listBranch(catalogue.categories, name));
  const { category, listed } = catalogue.columns;
  const rows = bothBits(listed, category.rowsWith(category.allow((name) => branches.includes(name))));
  const evidence = worthOf(EVIDENCE.category, span.to - span.from);
  const [only] = named;
  return [
    {
      ...span,
      kind: "category",
      evidence,
      rows,
      names: named,
      filters: named.length === 1 && only !== undefined ? { category: only } : {},
    },
  ];
}

/** A sleeve is in Bags and has to be called so; Linksys makes routers, whether the shop has any of them or not. */
export function readKinds(shop: Shop, span: Omit<Span, "evidence">, asWords: readonly Reading[]): Reading[] {
  const named = asWords.find(({ isMention }) => !isMention)?.rows;
  const kind = shop.catalogue.trade.categoryOf(named ? "within" : "line", span.text);
  const [reading] = kind === undefined ? [] : readCategory(shop, span, [kind]);
  if (!reading || kind === undefined) return [];
  const category = { ...reading, names: [kind], filters: { category: kind } };
  if (!named) return [{ ...category, evidence: reading.evidence - UNSOLD_MAKER, isUnsold: true }];
  const rows = bothBits(reading.rows ?? named, named);
  return [{ ...category, rows, evidence: reading.evidence + NAMED_KIND, isWithin: true }];
}

export function readBrand(
  { catalogue, names }: Shop,
  span: Omit<Span, "evidence">,
  phrases: readonly string[],
): Reading[] {
  const name = phrases.map((phrase) => names.brandNamed(phrase)).find((one) => one !== undefined);
  if (name === undefined) return [];
  const { brand, listed } = catalogue.columns;
  const rows = bothBits(listed, brand.rowsWith(brand.allow((one) => one === name)));
  return [
    { ...span, kind: "brand", evidence: worthOf(EVIDENCE.brand, span.to - span.from), rows, filters: { brand: name } },
  ];
}

export function readValues(
  shop: Shop,
  span: Omit<Span, "evidence">,
  text: string,
  alternatives: readonly string[],
  length: number,
): Reading[] {
  const typed = new Set([text, span.text, splitAtDigits(span.text)?.join(" ") ?? text]);
  const phrases = new Set([...typed, ...alternatives]);
  // "ram" is memory, but no "Unified memory".
  const values = [...phrases].flatMap((phrase) =>
    shop.names.valuesNamed(phrase).filter(({ kind }) => kind !== "part" || typed.has(phrase)),
  );
  const answers = [...phrases].flatMap((phrase) => shop.names.answersNamed(phrase));
  const bySpec = Map.groupBy(values, ({ spec }) => spec);
  const readings = [...bySpec].map(([spec, matches]): Reading | null => {
    const isWhole = matches.some(({ kind }) => kind === "whole");
    const isModel = matches.some(({ kind }) => kind === "model");
    const perToken = isWhole ? EVIDENCE.wholeValue : isModel ? EVIDENCE.modelValue : EVIDENCE.partOfValue;
    const chosen = [...new Set(matches.flatMap((match) => match.values))];
    const reading = specReading(shop, { ...span, evidence: worthOf(perToken, length) }, spec.key, { values: chosen });
    // LGA1700 is a processor's socket and one that a cooler fits.
    return reading && { ...reading, isPlainValue: !/\d/.test(span.text), isUnclear: bySpec.size > 1 };
  });
  // A "backlit keyboard" may be a keyboard, unless a laptop is named beside it.
  const isPlainValue = toSearchWords(span.text).some((word) => shop.names.categoriesNamed(word).length > 0);
  const yes = answers.flatMap(({ key }) => {
    const reading = specReading(shop, { ...span, evidence: worthOf(EVIDENCE.answer, length) }, key, {
      values: ["Yes"],
    });
    return reading ? { ...reading, isPlainValue } : [];
  });
  return [...readings.filter((reading) => reading !== null), ...yes];
}
