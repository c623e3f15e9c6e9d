/** "i7 16gb laptop under 80000" becomes a laptop with Core i7 and 16 GB (docs/rules.md#g9, docs/decisions/322). */
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { isBitSet, type RowBits } from "#app/finding/columns/row-bits.ts";
import type { FilterNames, ProductFilters } from "#app/finding/filters/product-filters.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import { chooseReadings } from "./best-reading.ts";
import { readCategories } from "./category-places.ts";
import { collectReadings } from "./collect-readings.ts";
import { splitModels } from "./corrected-text.ts";
import { findNamedBefore } from "./named-before.ts";
import type { Reading } from "./reading.ts";
import { toChunks, toTokens } from "./search-tokens.ts";
import { getShop } from "./shop.ts";
import { toUnderstood, type Understood } from "./to-understood.ts";
import type { UnderstoodSpec } from "./understood-spec.ts";
import { findUnsoldBefore, isForUnsold } from "./unsold-goods.ts";

/** Without its category a value such as Air, or a size that several kinds of products have, says less than the word. */
const UNPLACED = { value: 1.2, size: 2.4 } as const;
const RELATED = 0.3;
/** What it costs to leave out a word: one that names the kind of product, one that products have, a number, and one that the shop never heard of. */
const DROPPED = { head: 4, known: 1.5, number: 1.2, unknown: 0.8, context: 0.2, sign: 0 } as const;

/** Returns null when the search is nothing but words. */
export function understandIn(
  catalogue: Catalogue,
  names: FilterNames,
  search: string,
  category: string | null,
): Understood | null {
  const shop = getShop(catalogue, names, category);
  const tokens = toTokens(search);
  if (tokens.length === 0) return null;
  const { readings: plain, known, measured } = collectReadings(shop, tokens, toChunks(search));
  if (isForUnsold(shop, search, tokens, plain)) return null;
  const unsold = findUnsoldBefore(shop, tokens);
  if (unsold !== null) return { specs: {}, brands: [], search: unsold, dropped: [], corrected: null };
  const split = splitModels(shop, tokens, known);
  if (split !== null)
    return {
      ...(understandIn(catalogue, names, split, category) ?? { specs: {}, brands: [], search: split, dropped: [] }),
      corrected: split,
    };
  const { readings, isContext, isHead } = readCategories(
    catalogue.trade,
    tokens,
    plain,
    findNamedBefore(shop, tokens, { readings: plain, measured }),
  );
  const costOfDropping = tokens.map(({ kind }, at) => {
    if (kind === "sign") return DROPPED.sign;
    if (isContext(at)) return DROPPED.context;
    if (isHead(at)) return DROPPED.head;
    return kind === "number" ? DROPPED.number : known.has(at) ? DROPPED.known : DROPPED.unknown;
  });
  const listed = catalogue.columns.listed;
  const chosen = chooseReadings({
    readings,
    costOfDropping,
    listed,
    adjust: (all, rows) => worthOfRelated(shop.specs, all) - costOfUnplaced(catalogue, all, rows),
  });
  return toUnderstood(shop, tokens, { chosen, readings, known, isContext });
}

function costOfUnplaced(catalogue: Catalogue, readings: readonly Reading[], rows: RowBits): number {
  if (readings.some(({ kind }) => kind === "category")) return 0;
  // "16gb ddr5 6000mhz": together they are sold in one category.
  if (readings.filter(({ kind }) => kind === "spec").length > 1 && isOneCategory(catalogue, rows)) return 0;
  const costs = readings.map(({ isUnclear, isPlainValue }) =>
    isUnclear ? UNPLACED.size : isPlainValue ? UNPLACED.value : 0,
  );
  return costs.reduce<number>((sum, cost) => sum + cost, 0);
}

/** "rtx 5060 ti 16gb": chip and memory of a card belong together, by the first word of their labels. */
function worthOfRelated(specs: readonly UnderstoodSpec[], readings: readonly Reading[]): number {
  const subjects = readings.flatMap(({ filters: { spec } }) => {
    const label = spec && specs.find(({ key }) => key === spec.key)?.label;
    return label ? (toSearchWords(label)[0] ?? []) : [];
  });
  return RELATED * (subjects.length - new Set(subjects).size);
}

function isOneCategory({ columns: { category } }: Catalogue, rows: RowBits): boolean {
  let code: number | null = null;
  for (let row = 0; row < category.codes.length; row++) {
    if (!isBitSet(rows, row)) continue;
    code ??= category.codes[row] ?? 0;
    if (category.codes[row] !== code) return false;
  }
  return code !== null;
}

export function applyUnderstood(
  filters: ProductFilters,
  { dropped: _, corrected: __, ...understood }: Understood,
): ProductFilters {
  const brands = [...new Set([...filters.brands, ...understood.brands])];
  const typed = filters.typed === "" ? filters.search : filters.typed;
  const specs = { ...filters.specs, ...understood.specs };
  return { ...filters, ...understood, brands, specs, typed, page: 1 };
}
