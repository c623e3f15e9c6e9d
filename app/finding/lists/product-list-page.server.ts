import { type RouterContextProvider, redirect } from "react-router";
import { pathTo } from "#app/catalog/category-tree.ts";
import { findFittingRows } from "#app/finding/browsing/fitting-rows.ts";
import { findLifted, liftFilters } from "#app/finding/browsing/lifted-filters.server.ts";
import {
  findNearestTo,
  getFilterNames,
  getPriceRange,
  listProducts,
  type ProductList,
} from "#app/finding/browsing/product-list.server.ts";
import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { type Catalogue, readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { removedFiltersText, toCurrentParams } from "#app/finding/filters/former-filters.ts";
import {
  defaultSort,
  type FilterNames,
  filtersToHref,
  noFilters,
  type ProductFilters,
  parseFilters,
  resetFilters,
  type SearchParameter,
  withChoice,
} from "#app/finding/filters/product-filters.ts";
import { unknownNamesText } from "#app/finding/filters/unknown-names.ts";
import type { Understood } from "#app/finding/understanding/to-understood.ts";
import { applyUnderstood, understandIn } from "#app/finding/understanding/understand-in.ts";
import { understandTyped } from "#app/finding/understanding/understand-typed.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { withFrequentValues } from "./frequent-values.ts";
import { landingText } from "./landing-text.ts";
import {
  findMentionedGoods,
  findTypedGoods,
  findUnsoldCategory,
  getNoResultsHint,
  mentionText,
  type NoResultsHint,
} from "./not-sold.ts";
import { findLanding, type ListPage, listTitle } from "./product-list-page.ts";

/** A search with fewer results shows what comes nearest, too. */
export const FEW_RESULTS = 9;

/** @throws a redirect for Clear and Reset without scripts, and for searches that become filters (docs/rules.md#g9) */
export async function findListPage(
  context: Readonly<RouterContextProvider>,
  url: URL,
  target: { path: string; searchAs: SearchParameter },
): Promise<ListPage> {
  const { db } = context.get(appContext);
  const catalogue = await readCatalogue(db);
  const names = getFilterNames(catalogue);
  const filters = parseFilters(url.searchParams, names);
  const currentParams = toCurrentParams(catalogue, names, url.searchParams);
  if (currentParams) throw redirect(`${target.path}?${currentParams}`, 301);
  const clear = url.searchParams.get("clear");
  if (clear !== null) throw redirect(filtersToHref(target.path, clearedFilters(filters, clear), target.searchAs));
  const interpreted = await interpretSearch(db, filters, { catalogue, names });
  if (interpreted) throw redirect(toHref(target, interpreted));
  const shop = { categories: catalogue.categories, filled: names.filledCategories };
  const unsold = findUnsoldCategory(filters, shop);
  const list = await listProducts(db, { catalogue, names, isNamed: unsold !== null }, filters);
  const isEmptyCategory = filters.category !== null && !names.filledCategories.includes(filters.category);
  const hasNoMatch = list.total === 0 && !isEmptyCategory && unsold === null;
  const isSearch = filters.search !== "" || filters.typed !== "";
  const hasFew = isSearch && list.total > 0 && list.total < FEW_RESULTS;
  const understood = filters.typed === "" ? null : understandIn(catalogue, names, filters.typed, null);
  const lifted = list.total > 0 ? await findLifted(db, catalogue, filters, understood) : null;
  const whole = lifted && (await listProducts(db, { catalogue, names, isNamed: false }, lifted));
  const offered = new Set(list.facets.specs.map(({ key }) => key));
  const liftedFacets = whole ? whole.facets.specs.filter(({ key }) => lifted?.specs[key] && !offered.has(key)) : [];
  const { products } = list;
  const nearest = hasNoMatch || hasFew ? await findNearestTo(db, catalogue, { filters, lifted, products }) : [];
  const goods = unsold ?? findTypedGoods(filters, getSearchWords(catalogue));
  const hint =
    list.total === 0
      ? (getMisfitHint(catalogue, filters) ??
        getNoResultsHint(filters, { unsold: goods, nearest: nearest[0] ?? null }, shop))
      : null;
  const mentioned = unsold ?? findMentionedGoods(filters, list.products, getSearchWords(catalogue));
  const mention = mentioned !== null && list.total > 0 ? mentionText(mentioned, filters.search) : null;
  const removedText =
    removedFiltersText(catalogue, names, url.searchParams) ?? unknownNamesText(catalogue, names, url.searchParams);
  return {
    filters,
    ...list,
    // The search page without a search shows all brands.
    ...(target.searchAs === "q" && filters.search === "" ? { outOf: {} } : withFrequentValues(list.facets, filters)),
    ...target,
    hint,
    above: filters.category === null ? [] : pathTo(catalogue.categories, filters.category),
    readAs: understood?.corrected ?? null,
    about: getLandingText(catalogue, filters, list),
    notice:
      removedText ??
      mention ??
      fitText(catalogue, filters) ??
      unmatchedText(understood, filters) ??
      (list.total > 0 ? whyText(catalogue, filters) : null),
    nearest: hint === null ? nearest : [],
    lifted,
    liftedFacets,
  };
}

/** Returns null when no part is named. */
function fitText(catalogue: Catalogue, { category, fits }: ProductFilters): string | null {
  if (fits === "") return null;
  const fitting = findFittingRows(catalogue, category, fits);
  if (!fitting) return `We don’t know “${fits}”, so we can’t tell what fits.`;
  const part = fitting.name ?? `“${fits}”`;
  if (fitting.misfit !== null) return null;
  if (!fitting.isSold)
    return `We don’t sell ${part}, so we can’t tell for sure what fits it. Check its manual before you buy.`;
  if (!fitting.canTell)
    return `We can’t tell which of these fit ${part}: its details don’t say. Check its manual before you buy.`;
  if (!fitting.isAnyAdvised) return `None of these is recommended for ${part}: see why in the PC builder.`;
  return `What doesn’t fit ${part}, or isn’t recommended for it, is left out.`;
}

/** Returns null unless a part is named that nothing of the category fits. */
function getMisfitHint(catalogue: Catalogue, { category, fits }: ProductFilters): NoResultsHint | null {
  const fitting = findFittingRows(catalogue, category, fits);
  if (category === null || !fitting || fitting.misfit === null) return null;
  const text = `Nothing in ${category} fits ${fitting.name ?? `“${fits}”`}. ${fitting.misfit}`;
  return { text, categories: [category] };
}

/** Returns null when everything that was typed is looked for. */
function unmatchedText(understood: Understood | null, { category }: ProductFilters): string | null {
  if (!understood || understood.dropped.length === 0) return null;
  const phrases = understood.dropped.map((phrase) => `“${phrase}”`).join(" and ");
  return `Nothing${category === null ? "" : ` in ${category}`} matches all of your search. These match without ${phrases}.`;
}

/** What the purpose of a search needs. Null: none is named, or its name says it all. */
function whyText({ purposes }: Catalogue, { typed, search, exact }: ProductFilters): string | null {
  const named = exact ? [] : purposes.in(typed || search);
  return named.find(({ why }) => why !== "")?.why ?? null;
}

function getLandingText(catalogue: Catalogue, filters: ProductFilters, { total, facets }: ProductList): string | null {
  const landing = filters.search === "" && filters.typed === "" ? findLanding(filters) : null;
  const prices = landing && getPriceRange(catalogue, filters);
  if (!landing || !prices) return null;
  return landingText({ title: listTitle({ filters, facets }), total, prices, facets, chosenKey: landing.key });
}

/** Null means: words alone, or an exact search. */
async function interpretSearch(
  db: Database,
  filters: ProductFilters,
  shop: { catalogue: Catalogue; names: FilterNames },
): Promise<ProductFilters | null> {
  const { search, exact, typed, category } = filters;
  // What is left of an understood search would be read again, without end.
  if (search === "" || exact || typed !== "") return null;
  const understood = await understandTyped(db, shop, search, category);
  if (!understood) return null;
  const applied = applyUnderstood(filters, understood);
  const sorted = { ...applied, sort: filters.sort === "relevance" ? defaultSort(applied) : filters.sort };
  return liftFilters(db, shop.catalogue, sorted);
}

function toHref({ path, searchAs }: { path: string; searchAs: SearchParameter }, filters: ProductFilters): string {
  return filtersToHref(filters.search === "" ? "/products" : path, filters, searchAs);
}

/** `what`: one filter, by its name in the form; anything else clears all. */
export function clearedFilters(filters: ProductFilters, what: string): ProductFilters {
  const rest = { ...filters, page: 1 };
  if (what === "category" || what === "rating" || what === "discount") return { ...rest, [what]: null };
  if (what === "brand") return { ...rest, brands: [] };
  if (what === "seller") return { ...rest, sellers: [] };
  if (what === "origin") return { ...rest, origins: [] };
  if (what === "price") return { ...rest, min: noFilters.min, max: noFilters.max };
  if (Object.hasOwn(filters.specs, what)) return { ...rest, specs: withChoice(filters.specs, what, undefined) };
  return resetFilters(filters);
}
