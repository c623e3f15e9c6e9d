import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { AddToCart } from "#app/cart/components/add-to-cart.tsx";
import { ProductCard } from "#app/catalog/components/product-card.tsx";
import type { CardProduct } from "#app/catalog/product-types.ts";
import type { Nearest } from "#app/finding/browsing/product-list.server.ts";
import { CompareToggle } from "#app/finding/components/compare/compare-toggle.tsx";
import {
  countFilters,
  filtersToHref,
  noFilters,
  type ProductFilters,
  resetFilters,
} from "#app/finding/filters/product-filters.ts";
import type { ListPage } from "#app/finding/lists/product-list-page.ts";
import type { Filters } from "#app/finding/lists/use-filters.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import { classes } from "#app/ui/classes.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { filterNamesBeside } from "./applied-filters.tsx";

/** Pictures above the fold load at once. */
const AT_ONCE = 3;

export function ProductResults({
  page,
  filters,
  actionOf,
}: {
  page: ListPage;
  filters: Filters;
  actionOf?: (product: CardProduct) => ReactNode;
}) {
  const navigation = useNavigation();
  const isComing = navigation.state === "loading" && navigation.location.pathname === page.path.split("?")[0];
  if (page.total === 0) return <NoProducts page={page} filters={filters} />;
  const isGrid = filters.current.view === "grid";
  return (
    <>
      <ProductItems products={page.products} isGrid={isGrid} isComing={isComing} actionOf={actionOf} />
      <NearestGroups page={page} filters={filters} />
    </>
  );
}

type ItemsProps = {
  products: CardProduct[];
  isGrid: boolean;
  isComing?: boolean;
  actionOf?: (product: CardProduct) => ReactNode;
};

function ProductItems({ products, isGrid, isComing = false, actionOf }: ItemsProps) {
  return (
    <ul
      aria-busy={isComing || undefined}
      className={classes(
        "transition-opacity duration-180 aria-busy:opacity-60 max-md:[&_.btn]:min-h-11",
        isGrid
          ? "max-sm:divide-y max-sm:divide-hairline sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-10 xl:grid-cols-3"
          : "divide-y divide-hairline border-b border-hairline",
      )}
    >
      {products.map((product, index) => (
        <li key={product.id} className={isGrid ? "max-sm:py-4" : "py-4 lg:py-6"}>
          <ProductCard
            product={product}
            as="h2"
            shape={isGrid ? "adaptive" : "row"}
            priority={index < AT_ONCE}
            action={
              actionOf?.(product) ?? (
                <div
                  className={classes(
                    "flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden",
                    isGrid ? "justify-between" : "sm:justify-end",
                  )}
                >
                  <BuyButton product={product} />
                  <CompareToggle product={product} />
                </div>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** A product with variants is chosen on its own page first. */
function BuyButton({ product }: { product: CardProduct }) {
  if (!product.options) return <AddToCart product={product} stepper={false} variant="secondary" size="small" />;
  return (
    <ButtonLink to={`/products/${product.slug}`} variant="secondary" size="small">
      Choose options<span className="sr-only"> of {product.name}</span>
    </ButtonLink>
  );
}

/** Empty categories and searches for what isn't sold get a hint (docs/rules.md#g12). */
function NoProducts({ page, filters }: { page: ListPage; filters: Filters }) {
  const { search } = page.filters;
  if (page.hint) return <NoResultsHint {...page.hint} />;
  const hasFilters = countFilters(page.filters) > 0;
  if (!search && !hasFilters)
    return <EmptyState title="No products yet" text="We are adding products. Please check back soon." />;
  return (
    <>
      <EmptyState title="No products found" text={adviceFor(page.filters)}>
        {hasFilters && <ButtonLink to={filters.hrefOf(resetFilters(page.filters))}>Reset Filters</ButtonLink>}
        {search && (
          <ButtonLink to="/products" variant={hasFilters ? "secondary" : "primary"}>
            Browse all products
          </ButtonLink>
        )}
      </EmptyState>
      <NearestGroups page={page} filters={filters} />
    </>
  );
}

function NearestGroups({ page, filters }: { page: ListPage; filters: Filters }) {
  return page.nearest.map((nearest, at) => (
    <NearestProducts key={filters.hrefOf(nearest.filters)} page={page} nearest={nearest} filters={filters} at={at} />
  ));
}

type NearestProps = { page: ListPage; nearest: Nearest; filters: Filters; at: number };

function NearestProducts({ page, nearest, filters, at }: NearestProps) {
  const { products, total, missing } = nearest;
  const lacking = [
    ...filterNamesBeside(page.filters, nearest.filters, page.facets),
    ...missing.map((word) => `“${word}”`),
  ];
  const isAll = countFilters(nearest.filters) === 0 && nearest.filters.search === "";
  const id = `nearest-products-${at}`;
  return (
    <section className="mt-8" aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={isAll ? "Popular products" : at === 0 ? "Closest matches" : "More close matches"}
      />
      {!isAll && <p className="mt-2 mb-4 text-md text-muted">Without: {lacking.join(" · ")}</p>}
      <ProductItems products={products} isGrid={filters.current.view === "grid"} />
      {total > products.length && (
        <p className="mt-6">
          <ButtonLink variant="secondary" to={filters.hrefOf(nearest.filters)}>
            Show all {total.toLocaleString("en-IN")} closest matches
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function adviceFor(filters: ProductFilters): string {
  const { search } = filters;
  if (!search) return "No products match your filters. Try removing some of them.";
  if (toSearchWords(search).length === 0) return "Enter a product, brand, category or specification to search for.";
  if (countFilters(filters) > 0) return `No products match “${search}” with your filters. Try removing some of them.`;
  return `We couldn’t find any matches for “${search}”. Check the spelling, or try a more general search.`;
}

function NoResultsHint({ text, categories }: NonNullable<ListPage["hint"]>) {
  return (
    <EmptyState title="No products found" text={text}>
      {categories.map((name) => (
        <ButtonLink key={name} variant="secondary" to={filtersToHref("/products", { ...noFilters, category: name })}>
          {name}
        </ButtonLink>
      ))}
      <ButtonLink to="/products">Browse all products</ButtonLink>
    </EmptyState>
  );
}
