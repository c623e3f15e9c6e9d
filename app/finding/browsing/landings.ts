/** Product lists that search engines may index. */
import { branchOf } from "#app/catalog/category-tree.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { narrow } from "#app/finding/columns/narrow.ts";
import { isLandingValue, noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { countsOf, narrowingsOf, partCounts } from "./facets.ts";
import { specsOf } from "./offered-facets.ts";
import { filterNamesOf } from "./product-list.server.ts";

/** Lists worth a page of their own: brands, categories, and a category with one specification's value. Each has at least `least` products on sale. */
export function listLandings(catalogue: Catalogue, least: number): Partial<ProductFilters>[] {
  const { columns } = catalogue;
  const { filledCategories, brands } = filterNamesOf(catalogue);
  const all = narrow(columns.listed, [], [columns.brand], columns.models);
  const landings: Partial<ProductFilters>[] = countsOf(columns.brand, all.counts, brands)
    .filter(({ count }) => count >= least)
    .map(({ name }) => ({ brands: [name] }));
  for (const category of filledCategories) {
    const specs = specsOf(catalogue, category).filter(({ filter }) => filter !== "range");
    const counted = specs.flatMap(({ key }) => columns.specs.get(key) ?? []);
    const chosen = narrowingsOf(
      columns,
      { ...noFilters, category },
      { branch: branchOf(catalogue.categories, category) },
    );
    const { total, counts } = narrow(columns.listed, chosen, counted, columns.models);
    if (total >= least) landings.push({ category });
    for (const spec of specs) {
      const column = columns.specs.get(spec.key);
      const values = column ? partCounts(spec, column, counts) : [];
      for (const { name, count } of values)
        if (count >= least && isLandingValue(name))
          landings.push({ category, specs: { [spec.key]: { values: [name] } } });
    }
  }
  return landings;
}
