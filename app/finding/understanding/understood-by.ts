import { branchOf } from "#app/catalog/category-tree.ts";
import { chosenIn } from "#app/finding/browsing/offered-facets.ts";
import { searchedWordsOf } from "#app/finding/browsing/searched-words.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { narrow } from "#app/finding/columns/narrow.ts";
import { perVersion } from "#app/finding/columns/per-version.ts";
import { bitsWhere, bothBits } from "#app/finding/columns/row-bits.ts";
import { type FilterNames, noFilters, type SpecChoice, specsOfCategory } from "#app/finding/filters/product-filters.ts";
import { DESCRIBED, matchSearch, NAMED, worthByRow } from "#app/finding/search/match-search.ts";
import { correctWord, planSearch, type Term } from "#app/finding/search/plan-search.ts";
import type { SearchTerms } from "#app/finding/search/search-terms.ts";
import { searchWordsOf } from "#app/finding/search/search-text.ts";
import { fittingSpec } from "./fitting-spec.ts";
import {
  categoriesOf,
  type Understanding,
  type Understood,
  type UnderstoodSpec,
  understandSearch,
} from "./understand-search.ts";

/** `category`: one that is chosen already, or null. Null: nothing but words. */
export function understandIn(
  catalogue: Catalogue,
  known: FilterNames,
  search: string,
  category: string | null,
): Understood | null {
  const by = understandingOf(catalogue, known, category === null ? [] : [category]);
  const about = categoriesOf(search, by);
  // Only what they have can narrow them.
  const within = about.length === 0 ? by : understandingOf(catalogue, known, about);
  const meant = understandSearch(search, within);
  const read = meant && withoutMentions(catalogue, asMaker(catalogue, meant));
  return read && hasFilters(read) ? withSome(catalogue, search, read) : null;
}

function hasFilters({ search: _, specs, brands, ...others }: Understood): boolean {
  return brands.length + Object.keys(specs).length + Object.keys(others).length > 0;
}

/**
 * A brand that sells none of what is asked for is the maker of something in it: an "intel laptop" says Intel of its
 * processor, an "intel motherboard" has the socket of Intel's processors.
 */
function asMaker(catalogue: Catalogue, meant: Understood): Understood {
  const { category, search } = meant;
  const sells = (brand: string) =>
    countOf(catalogue, { search, specs: {}, brands: [brand], ...(category ? { category } : {}) }) > 0;
  const makers = meant.brands.filter((brand) => !sells(brand));
  if (makers.length === 0) return meant;
  const brands = meant.brands.filter((brand) => !makers.includes(brand));
  const words = makers.flatMap(searchWordsOf);
  const said = { ...meant, brands, search: [...words, search].filter(Boolean).join(" ") };
  const read = withoutMentions(catalogue, said);
  const isSaid = words.every((word) => read.search.split(" ").includes(word)) && countOf(catalogue, read) > 0;
  const fitting = isSaid || !category ? null : fittingSpec(catalogue, makers, category);
  if (fitting) return { ...meant, brands, specs: { [fitting.key]: { values: fitting.values }, ...meant.specs } };
  return countOf(catalogue, read) > 0 ? said : meant;
}

/** By categories, as long as neither products nor what shoppers say change. */
const understandings = perVersion((_: Catalogue) => new Map<string, { terms: SearchTerms; by: Understanding }>());

function understandingOf(catalogue: Catalogue, known: FilterNames, within: readonly string[]): Understanding {
  const kept = understandings(catalogue);
  const { terms } = catalogue;
  const place = within.join("\n");
  const ready = kept.get(place);
  if (ready?.terms === terms) return ready.by;
  const by = makeUnderstanding(catalogue, known, within);
  kept.set(place, { terms, by });
  return by;
}

function makeUnderstanding(catalogue: Catalogue, known: FilterNames, within: readonly string[]): Understanding {
  const words = searchedWordsOf(catalogue);
  const definitions = new Map(catalogue.specs.map((spec) => [spec.key, spec]));
  const parents = new Set(catalogue.categories.map(({ parent }) => parent));
  const fitting = within.length === 0 ? known.specs : within.flatMap((name) => specsOfCategory(known, name));
  const specs = [...new Set(fitting)].flatMap(({ key, values, categories }): UnderstoodSpec[] => {
    const definition = definitions.get(key);
    const sold = categories.filter((name) => known.filledCategories.includes(name));
    return definition ? [{ ...definition, values, sold, kinds: new Set() }] : [];
  });
  for (const spec of specs) for (const word of kindsOf(spec, specs)) spec.kinds.add(word);
  return {
    terms: catalogue.terms,
    categories: known.filledCategories,
    isParent: (name) => parents.has(name),
    isPartOf: (word, categories) =>
      specs.some(
        ({ label, sold, kinds }) =>
          sold.some((name) => categories.includes(name)) && (searchWordsOf(label)[0] === word || kinds.has(word)),
      ),
    brands: known.brands,
    specs,
    isWord: (word) => {
      const code = words.index.words.codeOf(word);
      return code !== undefined && words.index.isUsed(code);
    },
    correct: (word) => correctWord(words, word),
  };
}

/** A 144 Hz monitor, where all have 100 or 180: what has more is as good. Null where the words are names: "macbook air". */
function withSome(catalogue: Catalogue, search: string, meant: Understood): Understood | null {
  if (countOf(catalogue, meant) > 0) return meant;
  const more = { ...meant, specs: orMore(catalogue, meant.specs) };
  if (countOf(catalogue, more) > 0) return more;
  return isNamed(catalogue, search) ? null : meant;
}

function orMore(catalogue: Catalogue, specs: Understood["specs"]): Understood["specs"] {
  return Object.fromEntries(
    Object.entries(specs).map(([key, choice]): [string, SpecChoice] => {
      const spec = catalogue.specs.find((one) => one.key === key);
      const values = catalogue.columns.specs.get(key)?.values ?? [];
      if (!("values" in choice) || spec?.type !== "number" || spec.better !== "higher") return [key, choice];
      const least = Math.min(...choice.values.map(Number));
      const more = values.filter((value) => value !== "" && Number(value) >= least);
      return [key, { values: more.toSorted((a, b) => Number(a) - Number(b)) }];
    }),
  );
}

/**
 * "gaming cabinet": what descriptions of the category alone mention is no fact that others lack. Such words rank, and
 * exclude nothing.
 */
function withoutMentions(catalogue: Catalogue, meant: Understood): Understood {
  const { category = null, search } = meant;
  if (category === null || search === "") return meant;
  const { columns, words } = catalogue;
  const branch = branchOf(catalogue.categories, category);
  const isIn = columns.category.allow((name) => branch.includes(name));
  const isMention = (term: Term): boolean => {
    const worth = worthByRow(words, term, columns.isListed.length);
    const inside = worth.filter((_, row) => columns.isListed[row] && isIn[columns.category.codes[row] ?? 0]);
    return inside.some((one) => one > 0) && !inside.some((one) => one > DESCRIBED);
  };
  const { terms } = planSearch(searchedWordsOf(catalogue, category), search);
  const uses = usesOf(catalogue, category);
  const left = terms.filter((term) => !uses.has(term.said) && !isMention(term));
  return left.length === terms.length
    ? meant
    : { ...meant, search: [...new Set(left.map(({ said }) => said))].join(" ") };
}

/**
 * Words that set a category apart from one beside it, as "gaming" of Gaming Laptop beside Laptop: below other parents
 * they say what something is for, which others don't deny.
 */
function usesOf({ categories }: Catalogue, category: string): Set<string> {
  const place = categories.find(({ name }) => name === category)?.parent;
  const beside = categories.filter(({ parent }) => parent !== place);
  const keyOf = (parent: string | null, words: readonly string[]) => [parent, ...words].join(" ");
  const names = new Set(beside.map(({ name, parent }) => keyOf(parent, searchWordsOf(name))));
  const uses = beside.flatMap(({ name, parent }) => {
    const words = searchWordsOf(name);
    return words.filter((_, at) => words.length > 1 && names.has(keyOf(parent, words.toSpliced(at, 1))));
  });
  return new Set(uses);
}

/** Whatever the price. */
function countOf(catalogue: Catalogue, meant: Understood): number {
  const { columns, words } = catalogue;
  const plan = planSearch(searchedWordsOf(catalogue), meant.search);
  const scores = matchSearch(words, plan, columns.isListed.length);
  const rows = scores ? bothBits(columns.listed, bitsWhere(scores)) : columns.listed;
  return narrow(rows, chosenIn(catalogue, { ...noFilters, ...meant }), [], columns.models).total;
}

/** Whether something on sale has all of the words, typos mended, in its name, brand or category. */
function isNamed(catalogue: Catalogue, search: string): boolean {
  const { columns, words: index } = catalogue;
  const words = searchedWordsOf(catalogue);
  const mended = searchWordsOf(search).map((word) => {
    const code = words.index.words.codeOf(word);
    const isUsed = code !== undefined && words.index.isUsed(code);
    return isUsed ? word : (correctWord(words, word) ?? word);
  });
  const plan = planSearch(words, mended.join(" "), { exact: true });
  const scores = matchSearch(index, plan, columns.isListed.length);
  return scores?.some((score, row) => columns.isListed[row] === 1 && score >= NAMED * plan.terms.length) ?? false;
}

/** "Storage type" says NVMe and SSD of "Storage". */
function kindsOf({ label }: UnderstoodSpec, specs: readonly UnderstoodSpec[]): string[] {
  const [name] = searchWordsOf(label);
  return specs
    .filter((other) => other.type === "choice" && searchWordsOf(other.label)[0] === name)
    .flatMap(({ values }) => values.flatMap(searchWordsOf));
}
