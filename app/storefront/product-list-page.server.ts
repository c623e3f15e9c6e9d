/** What /products and /search show: the same list, the same filters, read from the same address. */
import { type RouterContextProvider, redirect } from "react-router";
import {
  filtersToHref,
  type ProductFilters,
  parseFilters,
  type SearchParameter,
  withoutFilters,
} from "#app/catalog/browsing/product-filters.ts";
import { isEmptyCategory, listFilterNames, listProducts } from "#app/catalog/browsing/product-list.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { ListPage } from "./product-list-page.ts";

/**
 * The list that the address asks for. @throws a redirect when a Clear or Reset button was pressed without scripts:
 * such a button can only add `clear=` to the form's address.
 */
export async function findListPage(
  context: Readonly<RouterContextProvider>,
  url: URL,
  list: { path: string; searchAs: SearchParameter },
): Promise<ListPage> {
  const { db } = context.get(appContext);
  const known = await listFilterNames(db);
  const filters = parseFilters(url.searchParams, known);
  const clear = url.searchParams.get("clear");
  if (clear !== null) throw redirect(filtersToHref(list.path, cleared(filters, clear), list.searchAs));
  const found = await listProducts(db, filters, known);
  const categoryIsEmpty =
    found.total === 0 && filters.category !== null && (await isEmptyCategory(db, filters.category));
  return { filters, ...found, ...list, categoryIsEmpty };
}

/** `what`: "category", "brand", or anything else for all of it. */
function cleared(filters: ProductFilters, what: string): ProductFilters {
  if (what === "category" || what === "brand") return { ...filters, [what]: null, page: 1 };
  return { ...withoutFilters(filters), search: "", exact: false, sort: "popularity" };
}
