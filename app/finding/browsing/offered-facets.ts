/** Which filters a list offers: those of its category, and the categories around it (docs/rules.md#g5). */
import { branchOf, levelOf, pathTo } from "#app/catalog/category-tree.ts";
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
  countsOf,
  type Facets,
  type FacetValue,
  narrowingsOf,
  type SpecFacet,
  specFacet,
  stepCounts,
  sumOf,
} from "./facets.ts";

/** Specifications offered while no category is chosen. */
const MAX_COMMON = 4;

export function chosenIn({ columns, categories, specs }: Catalogue, filters: ProductFilters): Narrowing[] {
  const branch = filters.category === null ? [] : branchOf(categories, filters.category);
  return narrowingsOf(columns, filters, { branch, definitions: specs });
}

/** Filters of the category itself. */
export function specsOf({ specs, categories }: Catalogue, category: string): SpecDefinition[] {
  const slug = categories.find(({ name }) => name === category)?.slug ?? "";
  return specs.filter(
    (spec) => spec.filter !== null && (spec.categories.length === 0 || spec.categories.includes(slug)),
  );
}

/**
 * The category's. Of all products, and of those below a category, what the categories of most that is found have
 * (`find`), and what is chosen.
 */
export function offeredSpecs(catalogue: Catalogue, { category, specs: chosen }: ProductFilters, find: () => Narrowed) {
  const { categories, columns, specs } = catalogue;
  const own = category === null ? [] : specsOf(catalogue, category);
  const branch = category === null ? categories.map(({ name }) => name) : branchOf(categories, category);
  if (category !== null && branch.length === 1) return own;
  const { counts, total } = find();
  const slugOf = new Map(categories.map(({ name, slug }) => [name, slug]));
  const found = countsOf(columns.category, counts, branch).map(
    ({ name, count }) => [slugOf.get(name) ?? "", count] as const,
  );
  const isCommon = ({ categories: having }: SpecDefinition): boolean =>
    having.length === 0 ||
    found.reduce((sum, [slug, count]) => sum + (having.includes(slug) ? count : 0), 0) * 2 >= total;
  return specs.filter((spec) => spec.filter !== null && (own.includes(spec) || spec.key in chosen || isCommon(spec)));
}

/** Those at the top, and those below the chosen one and beside it. */
function categoryFacet(
  { catalogue: { categories, columns }, known }: { catalogue: Catalogue; known: FilterNames },
  chosen: string | null,
  counts: Narrowed["counts"],
): FacetValue[] {
  const open = new Set(chosen === null ? [] : [...pathTo(categories, chosen), chosen]);
  const filled = new Set([...known.filledCategories, ...open]);
  const countIn = (branch: readonly string[]) => sumOf(columns.category, counts, (name) => branch.includes(name));
  return categories
    .filter(({ name, parent }) => filled.has(name) && (parent === null || open.has(parent)))
    .map(({ name }) => ({
      name,
      count: countIn(branchOf(categories, name)),
      level: levelOf(categories, name),
    }));
}

const priceBounds = quickPrices.map(({ min, max }) => ({
  from: min * PAISE_PER_RUPEE,
  to: max < PRICE_RANGE.max ? max * PAISE_PER_RUPEE : Number.POSITIVE_INFINITY,
}));

/** Each is looked for up to the first that is in it. */
function pricesIn({ price }: CatalogueColumns, matches: RowBits): boolean[] {
  const rows = rowsOfBits(matches);
  return priceBounds.map(({ from, to }) =>
    rows.some((row) => (price[row] as number) >= from && (price[row] as number) <= to),
  );
}

export function facetsOf(
  { catalogue, known }: { catalogue: Catalogue; known: FilterNames },
  definitions: readonly SpecDefinition[],
  filters: ProductFilters,
  { counts, total, matches }: Narrowed,
): Facets {
  const { columns, sellers } = catalogue;
  const isWorthIt = (column: CodeColumn, key: string): boolean =>
    filters.category !== null || key in filters.specs || sumOf(column, counts) * 2 >= total;
  const specs = definitions.flatMap((definition): SpecFacet[] => {
    const column = columns.specs.get(definition.key);
    if (!column || !isWorthIt(column, definition.key)) return [];
    const facet = specFacet(definition, column, counts, filters.specs[definition.key]);
    return facet ? [facet] : [];
  });
  return {
    categories: categoryFacet({ catalogue, known }, filters.category, counts),
    brands: countsOf(columns.brand, counts, known.brands),
    sellers: countsOf(columns.seller, counts, known.sellers).map((seller) => ({
      ...seller,
      label: sellers.get(seller.name) ?? seller.name,
    })),
    prices: isPriced(filters) ? [] : pricesIn(columns, matches),
    isNew: sumOf(columns.isNew, counts),
    inStock: sumOf(columns.inStock, counts),
    ratings: stepCounts(ratingSteps, columns.rating, counts),
    discounts: stepCounts(discountSteps, columns.discount, counts),
    specs: filters.category === null ? specs.filter(({ key }, at) => at < MAX_COMMON || key in filters.specs) : specs,
  };
}
