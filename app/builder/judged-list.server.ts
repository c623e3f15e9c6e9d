/** A slot's products, narrowed to those that fit. */
import { redirect } from "react-router";
import { listSlotCategories } from "#app/catalog/build/part-slots.ts";
import { worstVerdict } from "#app/domain/compatibility/rule.ts";
import type { Slot } from "#app/domain/compatibility/slots.ts";
import { getFilterNames, listProducts } from "#app/finding/browsing/product-list.server.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { defaultSort, filtersToHref, parseFilters } from "#app/finding/filters/product-filters.ts";
import type { Candidates } from "#app/finding/fitting/candidates.ts";
import { withFrequentValues } from "#app/finding/lists/frequent-values.ts";
import { clearedFilters } from "#app/finding/lists/product-list-page.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type Judged, type JudgedList, readView, type VerdictGroup, verdictGroups, viewPath } from "./judged-list.ts";
import { orderByUnitPrice, unitOfSlot, unitPriceAt } from "./unit-price.ts";

type ListRequest = {
  catalogue: Catalogue;
  url: URL;
  slot: Slot;
  candidates: Candidates;
  /** The unfiltered list. */
  path: string;
};

/** @throws a redirect for a Clear button without scripts */
export async function listJudged(
  db: Database,
  { catalogue, url, slot, candidates, path: plainPath }: ListRequest,
): Promise<JudgedList> {
  const way = readView(url.searchParams);
  const unit = unitOfSlot(slot.name);
  const view = { ...way, isByValue: way.isByValue && unit !== null };
  const { showsAll, isByValue } = view;
  const path = viewPath(plainPath, view);
  const filterNames = getFilterNames(catalogue);
  const [category] = listSlotCategories(catalogue, slot);
  const filters = parseFilters(withCategory(url.searchParams, category), filterNames);
  const visibleFilters = { ...filters, category: null };
  const clear = url.searchParams.get("clear");
  if (clear !== null) throw redirect(filtersToHref(path, clearedFilters(visibleFilters, clear)));
  const among = showsAll ? candidates.inSlot : candidates.fitting;
  const groups = groupsOf(candidates, among);
  // An explicit sort takes precedence.
  const isSorted = isByValue && filters.sort === defaultSort(filters);
  const order = unit && isSorted ? orderByUnitPrice(catalogue.columns, unit, among) : undefined;
  const list = await listProducts(
    db,
    { catalogue, names: filterNames, among, order, groups: groups.map(({ rows }) => rows) },
    filters,
  );
  const judged = list.products.map(({ id }): [string, Judged] => {
    const row = catalogue.columns.rowOf(id) ?? -1;
    const findings = candidates.findingsOf(row);
    const unitPaise = unit && unitPriceAt(catalogue.columns, unit, row);
    const telling = findings.filter(({ verdict }) => verdict !== "fits");
    return [id, { verdict: worstVerdict(findings), findings: telling, isCompared: findings.length > 0, unitPaise }];
  });
  return {
    ...list,
    // The slot implies the category.
    ...withFrequentValues({ ...list.facets, categories: [] }, filters),
    filters: visibleFilters,
    path,
    searchAs: "search",
    hint: null,
    above: [],
    notice: null,
    readAs: null,
    about: null,
    nearest: [],
    lifted: null,
    liftedFacets: [],
    judged: Object.fromEntries(judged),
    unfit: candidates.unfit,
    showsAll,
    groups: groups.map(({ name }) => name),
    otherPath: viewPath(plainPath, { ...view, showsAll: !showsAll }),
    value: unit && {
      unit: unit.unit,
      isSorted,
      isUsual: isByValue,
      otherPath: viewPath(plainPath, { ...view, isByValue: !isSorted }),
    },
  };
}

/** Groups the products by verdict, the best verdict first; the usual sorting orders each group. Empty groups are left out. */
function groupsOf({ verdictOf }: Candidates, among: Uint8Array): { name: VerdictGroup; rows: Uint8Array }[] {
  return verdictGroups
    .map(({ name, verdicts }) => {
      const isIn = (row: number) => verdicts.some((verdict) => verdict === verdictOf(row));
      return { name, rows: among.map((one, row) => Number(one === 1 && isIn(row))) };
    })
    .filter(({ rows }) => rows.includes(1));
}

function withCategory(from: URLSearchParams, category: string | undefined): URLSearchParams {
  const params = new URLSearchParams(from);
  params.delete("category");
  if (category !== undefined) params.set("category", category);
  return params;
}
