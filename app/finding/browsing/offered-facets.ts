import { getLevel, listBranch, pathTo } from "#app/catalog/category-tree.ts";
import type { SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import type { CodeColumn } from "#app/finding/columns/code-column.ts";
import type { Narrowed, Narrowing } from "#app/finding/columns/narrow.ts";
import { type RowBits, rowsOfBits } from "#app/finding/columns/row-bits.ts";
import {
  discountSteps,
  type FilterNames,
  isPriced,
  PRICE_RANGE,
  type ProductFilters,
  quickPrices,
  ratingSteps,
} from "#app/finding/filters/product-filters.ts";
import {
  countSteps,
  type Facets,
  type FacetValue,
  getCounts,
  type SpecFacet,
  specFacet,
  sumCounts,
  toNarrowings,
} from "./facets.ts";

const MAX_COMMON = 4;

export function getNarrowings({ columns, categories, specs }: Catalogue, filters: ProductFilters): Narrowing[] {
  const branch = filters.category === null ? [] : listBranch(categories, filters.category);
  return toNarrowings(columns, filters, { branch, definitions: specs });
}

export function listCategorySpecs({ specs, categories }: Catalogue, category: string): SpecDefinition[] {
  const slug = categories.find(({ name }) => name === category)?.slug ?? "";
  return specs.filter(
    (spec) => spec.filter !== null && (spec.categories.length === 0 || spec.categories.includes(slug)),
  );
}

/** Includes specifications shared by most products found. */
export function offeredSpecs(
  catalogue: Catalogue,
  { category, specs: chosenSpecs }: ProductFilters,
  find: () => Narrowed,
) {
  const { categories, columns, specs } = catalogue;
  const own = category === null ? [] : listCategorySpecs(catalogue, category);
  const branch = category === null ? categories.map(({ name }) => name) : listBranch(categories, category);
  if (category !== null && branch.length === 1) return own;
  const { counts, total } = find();
  const slugOf = new Map(categories.map(({ name, slug }) => [name, slug]));
  const countsBySlug = getCounts(columns.category, counts, branch).map(
    ({ name, count }) => [slugOf.get(name) ?? "", count] as const,
  );
  const isCommon = ({ categories: slugs }: SpecDefinition): boolean =>
    slugs.length === 0 ||
    countsBySlug.reduce((sum, [slug, count]) => sum + (slugs.includes(slug) ? count : 0), 0) * 2 >= total;
  return specs.filter(
    (spec) => spec.filter !== null && (own.includes(spec) || spec.key in chosenSpecs || isCommon(spec)),
  );
}

function categoryFacet(
  { catalogue: { categories, columns }, names }: { catalogue: Catalogue; names: FilterNames },
  chosenCategory: string | null,
  counts: Narrowed["counts"],
): FacetValue[] {
  const open = new Set(chosenCategory === null ? [] : [...pathTo(categories, chosenCategory), chosenCategory]);
  const filled = new Set([...names.filledCategories, ...open]);
  const countIn = (branch: readonly string[]) => sumCounts(columns.category, counts, (name) => branch.includes(name));
  return categories
    .filter(({ name, parent }) => filled.has(name) && (parent === null || open.has(parent)))
    .map(({ name }) => ({
      name,
      count: countIn(listBranch(categories, name)),
      level: getLevel(categories, name),
    }));
}

const priceBounds = quickPrices.map(({ min, max }) => ({
  from: min * PAISE_PER_RUPEE,
  to: max < PRICE_RANGE.max ? max * PAISE_PER_RUPEE : Number.POSITIVE_INFINITY,
}));

function findPrices({ price }: CatalogueColumns, matches: RowBits): boolean[] {
  const rows = rowsOfBits(matches);
  return priceBounds.map(({ from, to }) =>
    rows.some((row) => (price[row] as number) >= from && (price[row] as number) <= to),
  );
}

export function getFacets(
  { catalogue, names }: { catalogue: Catalogue; names: FilterNames },
  definitions: readonly SpecDefinition[],
  filters: ProductFilters,
  { counts, total, matches }: Narrowed,
): Facets {
  const { columns, sellers } = catalogue;
  const isCommonEnough = (column: CodeColumn, key: string): boolean =>
    filters.category !== null || key in filters.specs || sumCounts(column, counts) * 2 >= total;
  const specs = definitions.flatMap((definition): SpecFacet[] => {
    const column = columns.specs.get(definition.key);
    if (!column || !isCommonEnough(column, definition.key)) return [];
    const facet = specFacet(definition, column, counts, filters.specs[definition.key]);
    return facet ? [facet] : [];
  });
  return {
    categories: categoryFacet({ catalogue, names }, filters.category, counts),
    brands: getCounts(columns.brand, counts, names.brands),
    sellers: getCounts(columns.seller, counts, names.sellers).map((seller) => ({
      ...seller,
      label: sellers.get(seller.name) ?? seller.name,
    })),
    origins: getCounts(columns.origin, counts, names.origins),
    prices: isPriced(filters) ? [] : findPrices(columns, matches),
    isNew: sumCounts(columns.isNew, counts),
    inStock: sumCounts(columns.inStock, counts),
    ratings: countSteps(ratingSteps, columns.rating, counts),
    discounts: countSteps(discountSteps, columns.discount, counts),
    specs: filters.category === null ? specs.filter(({ key }, at) => at < MAX_COMMON || key in filters.specs) : specs,
  };
}
