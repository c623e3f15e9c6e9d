import { listBranch } from "#app/catalog/category-tree.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { narrow } from "#app/finding/columns/narrow.ts";
import { isLandingValue, noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { countParts, getCounts, toNarrowings } from "./facets.ts";
import { listCategorySpecs } from "./offered-facets.ts";
import { getFilterNames } from "./product-list.server.ts";

/** Lists that search engines may index, with at least `least` products. */
export function listLandings(catalogue: Catalogue, least: number): Partial<ProductFilters>[] {
  const { columns } = catalogue;
  const { filledCategories, brands } = getFilterNames(catalogue);
  const all = narrow(columns.listed, [], [columns.brand], columns.models);
  const landings: Partial<ProductFilters>[] = getCounts(columns.brand, all.counts, brands)
    .filter(({ count }) => count >= least)
    .map(({ name }) => ({ brands: [name] }));
  for (const category of filledCategories) {
    const specs = listCategorySpecs(catalogue, category).filter(({ filter }) => filter !== "range");
    const counted = specs.flatMap(({ key }) => columns.specs.get(key) ?? []);
    const narrowings = toNarrowings(
      columns,
      { ...noFilters, category },
      { branch: listBranch(catalogue.categories, category) },
    );
    const { total, counts } = narrow(columns.listed, narrowings, counted, columns.models);
    if (total >= least) landings.push({ category });
    for (const spec of specs) {
      const column = columns.specs.get(spec.key);
      const values = column ? countParts(spec, column, counts) : [];
      for (const { name, count } of values)
        if (count >= least && isLandingValue(name))
          landings.push({ category, specs: { [spec.key]: { values: [name] } } });
    }
  }
  return landings;
}
