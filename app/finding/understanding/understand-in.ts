import { listBranch } from "#app/catalog/category-tree.ts";
import { getNarrowings } from "#app/finding/browsing/offered-facets.ts";
import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { narrow } from "#app/finding/columns/narrow.ts";
import { perVersion } from "#app/finding/columns/per-version.ts";
import { bitsWhere, bothBits } from "#app/finding/columns/row-bits.ts";
import { type FilterNames, noFilters, type SpecChoice, specsOfCategory } from "#app/finding/filters/product-filters.ts";
import { DESCRIPTION_SCORE, matchSearch, NAME_SCORE, worthByRow } from "#app/finding/search/match-search.ts";
import { correctWord, planSearch, type Term } from "#app/finding/search/plan-search.ts";
import type { SearchTerms } from "#app/finding/search/search-terms.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import { fittingSpec } from "./fitting-spec.ts";
import { findCategories, type Understanding, type Understood, understandSearch } from "./understand-search.ts";
import type { UnderstoodSpec } from "./understood-spec.ts";

/** Returns null when the search is nothing but words. */
export function understandIn(
  catalogue: Catalogue,
  names: FilterNames,
  search: string,
  category: string | null,
): Understood | null {
  const by = getUnderstanding(catalogue, names, category === null ? [] : [category]);
  const about = findCategories(search, by);
  // Only specifications of these categories can filter them.
  const within = about.length === 0 ? by : getUnderstanding(catalogue, names, about);
  const understood = understandSearch(search, within);
  const read = understood && withoutMentions(catalogue, readMakers(catalogue, understood));
  return read && hasFilters(read) ? withResults(catalogue, search, read) : null;
}

function hasFilters({ search: _, specs, brands, ...others }: Understood): boolean {
  return brands.length + Object.keys(specs).length + Object.keys(others).length > 0;
}

/** An "intel laptop" has an Intel processor. */
function readMakers(catalogue: Catalogue, understood: Understood): Understood {
  const { category, search } = understood;
  const sells = (brand: string) =>
    countMatches(catalogue, { search, specs: {}, brands: [brand], ...(category ? { category } : {}) }) > 0;
  const makers = understood.brands.filter((brand) => !sells(brand));
  if (makers.length === 0) return understood;
  const brands = understood.brands.filter((brand) => !makers.includes(brand));
  const words = makers.flatMap(toSearchWords);
  const withWords = { ...understood, brands, search: [...words, search].filter(Boolean).join(" ") };
  const read = withoutMentions(catalogue, withWords);
  const isMentioned = words.every((word) => read.search.split(" ").includes(word)) && countMatches(catalogue, read) > 0;
  const fitting = isMentioned || !category ? null : fittingSpec(catalogue, makers, category);
  if (fitting)
    return { ...understood, brands, specs: { [fitting.key]: { values: fitting.values }, ...understood.specs } };
  return countMatches(catalogue, read) > 0 ? withWords : understood;
}

const understandings = perVersion((_: Catalogue) => new Map<string, { terms: SearchTerms; by: Understanding }>());

function getUnderstanding(catalogue: Catalogue, names: FilterNames, within: readonly string[]): Understanding {
  const cache = understandings(catalogue);
  const { terms } = catalogue;
  const place = within.join("\n");
  const ready = cache.get(place);
  if (ready?.terms === terms) return ready.by;
  const by = makeUnderstanding(catalogue, names, within);
  cache.set(place, { terms, by });
  return by;
}

function makeUnderstanding(catalogue: Catalogue, names: FilterNames, within: readonly string[]): Understanding {
  const words = getSearchWords(catalogue);
  const definitions = new Map(catalogue.specs.map((spec) => [spec.key, spec]));
  const parents = new Set(catalogue.categories.map(({ parent }) => parent));
  const filterSpecs = within.length === 0 ? names.specs : within.flatMap((name) => specsOfCategory(names, name));
  const specs = [...new Set(filterSpecs)].flatMap(({ key, values, categories }): UnderstoodSpec[] => {
    const specDefinition = definitions.get(key);
    const sold = categories.filter((name) => names.filledCategories.includes(name));
    return specDefinition ? [{ ...specDefinition, values, sold, kinds: new Set() }] : [];
  });
  for (const spec of specs) for (const word of listKinds(spec, specs)) spec.kinds.add(word);
  return {
    terms: catalogue.terms,
    categories: names.filledCategories,
    isParent: (name) => parents.has(name),
    isPartOf: (word, categories) =>
      specs.some(
        ({ label, sold, kinds }) =>
          sold.some((name) => categories.includes(name)) && (toSearchWords(label)[0] === word || kinds.has(word)),
      ),
    brands: names.brands,
    specs,
    isWord: (word) => {
      const code = words.index.words.codeOf(word);
      return code !== undefined && words.index.isUsed(code);
    },
    correct: (word) => correctWord(words, word),
  };
}

/** Without a 144 Hz monitor, one with more is as good. Null: a product's name. */
function withResults(catalogue: Catalogue, search: string, understood: Understood): Understood | null {
  if (countMatches(catalogue, understood) > 0) return understood;
  const more = { ...understood, specs: orMore(catalogue, understood.specs) };
  if (countMatches(catalogue, more) > 0) return more;
  return isNamed(catalogue, search) ? null : understood;
}

function orMore(catalogue: Catalogue, specs: Understood["specs"]): Understood["specs"] {
  return Object.fromEntries(
    Object.entries(specs).map(([key, choice]): [string, SpecChoice] => {
      const spec = catalogue.specs.find((definition) => definition.key === key);
      const values = catalogue.columns.specs.get(key)?.values ?? [];
      if (!("values" in choice) || spec?.type !== "number" || spec.better !== "higher") return [key, choice];
      const least = Math.min(...choice.values.map(Number));
      const more = values.filter((value) => value !== "" && Number(value) >= least);
      return [key, { values: more.toSorted((a, b) => Number(a) - Number(b)) }];
    }),
  );
}

/** Words that only descriptions mention exclude nothing, such as "gaming" for a cabinet. */
function withoutMentions(catalogue: Catalogue, understood: Understood): Understood {
  const { category = null, search } = understood;
  if (category === null || search === "") return understood;
  const { columns, words } = catalogue;
  const branch = listBranch(catalogue.categories, category);
  const isIn = columns.category.allow((name) => branch.includes(name));
  const isMention = (term: Term): boolean => {
    const worth = worthByRow(words, term, columns.isListed.length);
    const inside = worth.filter((_, row) => columns.isListed[row] && isIn[columns.category.codes[row] ?? 0]);
    return inside.some((one) => one > 0) && !inside.some((one) => one > DESCRIPTION_SCORE);
  };
  const { terms } = planSearch(getSearchWords(catalogue, category), search);
  const uses = findUses(catalogue, category);
  const remaining = terms.filter((term) => !uses.has(term.text) && !isMention(term));
  return remaining.length === terms.length
    ? understood
    : { ...understood, search: [...new Set(remaining.map(({ text }) => text))].join(" ") };
}

/** Words that set a category apart from its neighbour, such as "gaming" of Gaming Laptop. */
function findUses({ categories }: Catalogue, category: string): Set<string> {
  const place = categories.find(({ name }) => name === category)?.parent;
  const beside = categories.filter(({ parent }) => parent !== place);
  const keyOf = (parent: string | null, words: readonly string[]) => [parent, ...words].join(" ");
  const names = new Set(beside.map(({ name, parent }) => keyOf(parent, toSearchWords(name))));
  const uses = beside.flatMap(({ name, parent }) => {
    const words = toSearchWords(name);
    return words.filter((_, at) => words.length > 1 && names.has(keyOf(parent, words.toSpliced(at, 1))));
  });
  return new Set(uses);
}

function countMatches(catalogue: Catalogue, understood: Understood): number {
  const { columns, words } = catalogue;
  const plan = planSearch(getSearchWords(catalogue), understood.search);
  const scores = matchSearch(words, plan, columns.isListed.length);
  const rows = scores ? bothBits(columns.listed, bitsWhere(scores)) : columns.listed;
  return narrow(rows, getNarrowings(catalogue, { ...noFilters, ...understood }), [], columns.models).total;
}

function isNamed(catalogue: Catalogue, search: string): boolean {
  const { columns, words: index } = catalogue;
  const words = getSearchWords(catalogue);
  const corrected = toSearchWords(search).map((word) => {
    const code = words.index.words.codeOf(word);
    const isUsed = code !== undefined && words.index.isUsed(code);
    return isUsed ? word : (correctWord(words, word) ?? word);
  });
  const plan = planSearch(words, corrected.join(" "), { exact: true });
  const scores = matchSearch(index, plan, columns.isListed.length);
  return scores?.some((score, row) => columns.isListed[row] === 1 && score >= NAME_SCORE * plan.terms.length) ?? false;
}

/** "Storage type" adds NVMe and SSD to "Storage". */
function listKinds({ label }: UnderstoodSpec, specs: readonly UnderstoodSpec[]): string[] {
  const [name] = toSearchWords(label);
  return specs
    .filter((other) => other.type === "choice" && toSearchWords(other.label)[0] === name)
    .flatMap(({ values }) => values.flatMap(toSearchWords));
}
