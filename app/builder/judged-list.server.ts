/** The list of a slot's category with its filters, narrowed to the candidates that fit. */
import { redirect } from "react-router";
import type { Catalogue } from "#app/catalog/browsing/catalogue.server.ts";
import { filtersToHref, parseFilters } from "#app/catalog/browsing/product-filters.ts";
import { filterNamesOf, listProducts } from "#app/catalog/browsing/product-list.server.ts";
import { categoriesOfSlot } from "#app/catalog/build/part-slots.ts";
import { worstOf } from "#app/domain/compatibility/rule.ts";
import type { Slot } from "#app/domain/compatibility/slots.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { clearedFilters } from "#app/storefront/product-list-page.server.ts";
import type { Candidates } from "./candidates.ts";
import type { Judged, JudgedList } from "./judged-list.ts";

type Asked = {
  catalogue: Catalogue;
  url: URL;
  slot: Slot;
  candidates: Candidates;
  pathOf: (showsAll: boolean) => string;
};

/** @throws a redirect for a Clear button pressed without scripts */
export async function listJudged(
  db: Database,
  { catalogue, url, slot, candidates, pathOf }: Asked,
): Promise<JudgedList> {
  const showsAll = url.searchParams.get("show") === "all";
  const path = pathOf(showsAll);
  const known = filterNamesOf(catalogue);
  const [category] = categoriesOfSlot(catalogue, slot);
  const filters = parseFilters(withCategory(url.searchParams, category), known);
  const shown = { ...filters, category: null };
  const clear = url.searchParams.get("clear");
  if (clear !== null) throw redirect(filtersToHref(path, clearedFilters(shown, clear)));
  const among = showsAll ? candidates.inSlot : candidates.fitting;
  const list = await listProducts(db, { catalogue, known, among }, filters);
  const judged = list.products.map(({ id }): [string, Judged] => {
    const findings = candidates.findingsOf(catalogue.columns.rowOf(id) ?? -1);
    const telling = findings.filter(({ verdict }) => verdict !== "fits");
    return [id, { verdict: worstOf(findings), findings: telling, isCompared: findings.length > 0 }];
  });
  return {
    ...list,
    // The slot is the category.
    facets: { ...list.facets, categories: [] },
    filters: shown,
    path,
    searchAs: "search",
    insteadOfEmpty: null,
    above: [],
    gone: null,
    about: null,
    nearest: null,
    judged: Object.fromEntries(judged),
    unfit: candidates.unfit,
    showsAll,
    otherPath: pathOf(!showsAll),
  };
}

function withCategory(from: URLSearchParams, category: string | undefined): URLSearchParams {
  const params = new URLSearchParams(from);
  params.delete("category");
  if (category !== undefined) params.set("category", category);
  return params;
}
