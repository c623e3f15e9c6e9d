/** /products and /search: the same list and filters, read from the URL. */
import { type RouterContextProvider, redirect } from "react-router";
import { pathTo } from "#app/catalog/category-tree.ts";
import {
  filterNamesOf,
  findNearestProducts,
  listProducts,
  type ProductList,
  pricesOf,
} from "#app/finding/browsing/product-list.server.ts";
import { type Catalogue, readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { goneText, todaysParams } from "#app/finding/filters/former-filters.ts";
import {
  defaultSort,
  type FilterNames,
  filtersToHref,
  type ProductFilters,
  parseFilters,
  resetFilters,
  type SearchParameter,
} from "#app/finding/filters/product-filters.ts";
import { withUnderstood } from "#app/finding/understanding/understand-search.ts";
import { understandIn } from "#app/finding/understanding/understood-by.ts";
import { appContext } from "#app/platform/request-context.ts";
import { withFrequentValues } from "./frequent-values.ts";
import { landingText } from "./landing-text.ts";
import { mentionText, noResultsHintOf, unsoldCategoryOf } from "./not-sold.ts";
import { type ListPage, landingOf, listTitle } from "./product-list-page.ts";

/**
 * @throws a redirect for a Clear or Reset button pressed without scripts, which can only add `clear=` to the form's URL,
 * and for a search whose numbers are filters (docs/rules.md#g9)
 */
export async function findListPage(
  context: Readonly<RouterContextProvider>,
  url: URL,
  list: { path: string; searchAs: SearchParameter },
): Promise<ListPage> {
  const { db } = context.get(appContext);
  const catalogue = await readCatalogue(db);
  const known = filterNamesOf(catalogue);
  const filters = parseFilters(url.searchParams, known);
  const today = todaysParams(catalogue, known, url.searchParams);
  if (today) throw redirect(`${list.path}?${today}`, 301);
  const clear = url.searchParams.get("clear");
  if (clear !== null) throw redirect(filtersToHref(list.path, clearedFilters(filters, clear), list.searchAs));
  const meant = meantBy(filters, catalogue, known);
  if (meant) throw redirect(hrefOf(list, meant));
  const shop = { categories: catalogue.categories, filled: known.filledCategories };
  const unsold = unsoldCategoryOf(filters, shop);
  const found = await listProducts(db, { catalogue, known, isNamed: unsold !== null }, filters);
  const isEmptyCategory = filters.category !== null && !known.filledCategories.includes(filters.category);
  const isMissed = found.total === 0 && !isEmptyCategory && unsold === null;
  const nearest = isMissed ? await findNearestProducts(db, catalogue, filters) : null;
  const hint = found.total === 0 ? noResultsHintOf(filters, { unsold, nearest }, shop) : null;
  const gone = goneText(catalogue, known, url.searchParams);
  return {
    filters,
    ...found,
    // A search page without a search is where to look all brands over.
    ...(list.searchAs === "q" && filters.search === "" ? { outOf: {} } : withFrequentValues(found.facets, filters)),
    ...list,
    hint,
    above: filters.category === null ? [] : pathTo(catalogue.categories, filters.category),
    about: aboutOf(catalogue, filters, found),
    gone: gone ?? (unsold !== null && found.total > 0 ? mentionText(unsold, filters.search) : null),
    nearest: hint === null ? nearest : null,
  };
}

/** Null for other lists than a category by one value. */
function aboutOf(catalogue: Catalogue, filters: ProductFilters, { total, facets }: ProductList): string | null {
  const landing = filters.search === "" && filters.typed === "" ? landingOf(filters) : null;
  const prices = landing && pricesOf(catalogue, filters);
  if (!landing || !prices) return null;
  return landingText({ title: listTitle({ filters, facets }), total, prices, facets, chosen: landing.key });
}

/** Null for a search of words alone, and for "search instead for the very words". */
function meantBy(filters: ProductFilters, catalogue: Catalogue, known: FilterNames): ProductFilters | null {
  const { search, exact, category } = filters;
  if (search === "" || exact) return null;
  const meant = understandIn(catalogue, known, search, category);
  if (!meant) return null;
  const found = withUnderstood(filters, meant);
  return { ...found, sort: filters.sort === "relevance" ? defaultSort(found) : filters.sort };
}

/** A search page without a search shows no list. */
function hrefOf({ path, searchAs }: { path: string; searchAs: SearchParameter }, filters: ProductFilters): string {
  return filtersToHref(filters.search === "" ? "/products" : path, filters, searchAs);
}

/** `what`: a filter of radio buttons, or anything else for all. */
export function clearedFilters(filters: ProductFilters, what: string): ProductFilters {
  if (what === "category" || what === "rating" || what === "discount") return { ...filters, [what]: null, page: 1 };
  return resetFilters(filters);
}
