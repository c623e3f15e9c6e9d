/** /products and /search: the same list and filters, read from the URL. */
import { type RouterContextProvider, redirect } from "react-router";
import { readCatalogue } from "#app/catalog/browsing/catalogue.server.ts";
import {
  filtersToHref,
  type ProductFilters,
  parseFilters,
  resetFilters,
  type SearchParameter,
} from "#app/catalog/browsing/product-filters.ts";
import { filterNamesOf, listProducts } from "#app/catalog/browsing/product-list.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { ListPage } from "./product-list-page.ts";

/**
 * @throws a redirect for a Clear or Reset button pressed without scripts, which can only add `clear=` to the form's URL
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
  const clear = url.searchParams.get("clear");
  if (clear !== null) throw redirect(filtersToHref(list.path, cleared(filters, clear), list.searchAs));
  const found = await listProducts(db, catalogue, filters);
  const isEmptyCategory = filters.category !== null && !known.filledCategories.includes(filters.category);
  return { filters, ...found, ...list, insteadOfEmpty: isEmptyCategory ? known.filledCategories : null };
}

/** `what`: a filter of radio buttons, or anything else for all. */
function cleared(filters: ProductFilters, what: string): ProductFilters {
  if (what === "category" || what === "rating" || what === "discount") return { ...filters, [what]: null, page: 1 };
  return resetFilters(filters);
}
