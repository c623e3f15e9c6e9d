/** /build/:slot: the list of a slot's category with its filters, narrowed to what fits the chosen parts. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { readCatalogue } from "#app/catalog/browsing/catalogue.server.ts";
import { filtersToHref, parseFilters } from "#app/catalog/browsing/product-filters.ts";
import { filterNamesOf, listProducts } from "#app/catalog/browsing/product-list.server.ts";
import { type ChosenPart, readBuild } from "#app/catalog/build/build-address.ts";
import { categoriesOfSlot } from "#app/catalog/build/part-slots.ts";
import { worstOf } from "#app/domain/compatibility/assess.ts";
import { findSlot } from "#app/domain/compatibility/slots.ts";
import { appContext } from "#app/platform/request-context.ts";
import { clearedFilters } from "#app/storefront/product-list-page.server.ts";
import { findBuild, judgedParts } from "./build-queries.server.ts";
import { judgeCandidates } from "./candidates.ts";
import { type Judged, listPath, type SlotPage } from "./slot-list.ts";

/** @throws 404 for no slot, a redirect for a Clear button pressed without scripts */
export async function findSlotPage(
  context: Readonly<RouterContextProvider>,
  url: URL,
  name: string,
): Promise<SlotPage> {
  const slot = findSlot(name);
  if (!slot) throw data(null, { status: 404 });
  const { db } = context.get(appContext);
  const catalogue = await readCatalogue(db);
  const build = await findBuild(db, catalogue, readBuild(new URLSearchParams(url.searchParams.get("build") ?? "")));
  const chosen = build.parts.map(({ slot, slug, quantity }): ChosenPart => ({ slot, slug, quantity }));
  const showsAll = url.searchParams.get("show") === "all";
  const path = listPath(slot, chosen, showsAll);
  const known = filterNamesOf(catalogue);
  const [category] = categoriesOfSlot(catalogue, slot);
  const filters = parseFilters(withCategory(url.searchParams, category), known);
  const shown = { ...filters, category: null };
  const clear = url.searchParams.get("clear");
  if (clear !== null) throw redirect(filtersToHref(path, clearedFilters(shown, clear)));
  const candidates = judgeCandidates(catalogue, judgedParts(catalogue, build.parts), slot);
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
    nearest: null,
    slot,
    build,
    chosen,
    judged: Object.fromEntries(judged),
    unfit: candidates.unfit,
    showsAll,
  };
}

function withCategory(from: URLSearchParams, category: string | undefined): URLSearchParams {
  const params = new URLSearchParams(from);
  params.delete("category");
  if (category !== undefined) params.set("category", category);
  return params;
}
