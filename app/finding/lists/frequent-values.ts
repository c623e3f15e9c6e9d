import type { Facets, FacetValue } from "#app/finding/browsing/facets.ts";
import type { ProductFilters } from "#app/finding/filters/product-filters.ts";

const MAX_AT_FIRST = 10;

export function isMany(values: readonly unknown[]): boolean {
  return values.length > MAX_AT_FIRST + 2;
}

/** Keeps the most frequent and all chosen values. `outOf`: full numbers of those cut (docs/rules.md#g5). */
export function withFrequentValues(facets: Facets, filters: ProductFilters) {
  if (filters.allValues) return { facets, outOf: {} };
  const outOf: Record<string, number> = {};
  const frequent = (name: string, values: FacetValue[], selected: readonly string[]): FacetValue[] => {
    const offered = values.filter((value) => value.count > 0 || selected.includes(value.name));
    if (!isMany(offered)) return values;
    outOf[name] = offered.length;
    const most = new Set(offered.toSorted((one, other) => other.count - one.count).slice(0, MAX_AT_FIRST));
    return offered.filter((value) => most.has(value) || selected.includes(value.name));
  };
  const { brands, sellers, origins, specs } = facets;
  const cut = {
    ...facets,
    brands: frequent("brand", brands, filters.brands),
    sellers: frequent("seller", sellers, filters.sellers),
    origins: frequent("origin", origins, filters.origins),
    specs: specs.map((facet) => {
      const choice = filters.specs[facet.key];
      return { ...facet, values: frequent(facet.key, facet.values, choice && "values" in choice ? choice.values : []) };
    }),
  };
  return { facets: cut, outOf };
}
