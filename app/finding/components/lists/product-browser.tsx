import type { ReactNode } from "react";
import { Link } from "react-router";
import { unbrokenName } from "#app/catalog/unbroken-name.ts";
import { SearchBox } from "#app/finding/components/search-box.tsx";
import { countFilters, noFilters } from "#app/finding/filters/product-filters.ts";
import { type ListPage, rangeText } from "#app/finding/lists/product-list-page.ts";
import { useFilterSheet } from "#app/finding/lists/use-filter-sheet.ts";
import { type Filters, useFilters } from "#app/finding/lists/use-filters.ts";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import { Pagination } from "#app/ui/tables/pagination.tsx";
import { AppliedFilters, filterNamesBeside } from "./applied-filters.tsx";
import { FILTER_FORM, FilterPanel, isUseless } from "./filter-panel.tsx";
import { ListBar, NarrowingLinks } from "./list-bar.tsx";
import { ProductResults } from "./product-results.tsx";
import { QuickFilters } from "./quick-filters.tsx";
import { Subcategories } from "./subcategories.tsx";

export function ProductBrowser({ page, title, above }: { page: ListPage; title: string; above?: ReactNode }) {
  const sheet = useFilterSheet();
  const filters = useFilters(page, sheet.isOpen);
  return (
    <Page flush className={classes("pt-4 pb-10", above ? "lg:pt-0" : "lg:pt-3")}>
      <SkipLink to="results">Skip to results</SkipLink>
      {above}
      <div
        className={classes(
          "lg:grid lg:grid-rows-[auto_1fr] lg:items-start lg:gap-y-1.5",
          isUseless(page) ? "lg:grid-cols-[0_minmax(0,1fr)]" : "lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8",
        )}
      >
        <div className="mb-4 flex flex-col gap-x-8 gap-y-4 lg:col-start-2 lg:mb-0 lg:flex-row lg:items-center lg:justify-between">
          <h1 className="min-w-0 font-display text-3xl font-bold tracking-tight lg:text-2xl">{unbrokenName(title)}</h1>
          <SearchBox
            form={FILTER_FORM}
            name={page.searchAs}
            text={page.filters.search}
            className="lg:w-sm lg:shrink-0"
          />
        </div>
        <div className="lg:row-span-2 lg:row-start-1 lg:self-stretch">
          <FilterPanel page={page} filters={filters} sheet={sheet} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:gap-2">
          {page.notice !== null && <Notice tone="info">{page.notice}</Notice>}
          <Lifted page={page} filters={filters} />
          <Correction page={page} filters={filters} />
          <Understood page={page} filters={filters} />
          {!isUseless(page) && (
            <ListBar total={page.total} filters={filters}>
              <AppliedFilters facets={page.facets} filters={filters} />
              <NarrowingLinks>
                <Subcategories page={page} />
                <QuickFilters page={page} filters={filters} />
              </NarrowingLinks>
            </ListBar>
          )}
          <div className="flex flex-col gap-4 max-lg:order-4">
            <div id="results" tabIndex={-1}>
              <ProductResults page={page} filters={filters} />
            </div>
            {page.total > 0 && page.nearest.length === 0 && <p className="text-md text-muted">{rangeText(page)}</p>}
            <Pagination
              page={page.page}
              pageCount={page.pageCount}
              hrefOf={(number) => filters.hrefOf({ page: number })}
              className="mt-4"
            />
            {page.about !== null && <p className="max-w-prose text-md text-muted">{page.about}</p>}
          </div>
        </div>
      </div>
    </Page>
  );
}

function Understood({ page, filters }: { page: ListPage; filters: Filters }) {
  const { typed, view } = page.filters;
  if (typed === "") return null;
  return (
    <p className="text-md">
      {understoodText(page)}{" "}
      <Link
        to={filters.hrefOf({ ...noFilters, view, search: typed, exact: true, sort: "relevance" })}
        className="inline-flex min-h-8 items-center font-semibold text-action underline"
      >
        Search for exactly “{typed}”
      </Link>
    </p>
  );
}

/** What the search named and nothing has; a click brings it back. */
function Lifted({ page, filters }: { page: ListPage; filters: Filters }) {
  if (page.lifted === null) return null;
  const facets = { ...page.facets, specs: [...page.facets.specs, ...page.liftedFacets] };
  const names = filterNamesBeside(page.lifted, page.filters, facets);
  if (names.length === 0) return null;
  const isPrice = page.lifted.min !== page.filters.min || page.lifted.max !== page.filters.max;
  const [only = ""] = names;
  const what =
    isPrice && names.length === 1 ? only.charAt(0).toLowerCase() + only.slice(1) : `with “${names.join("” and “")}”`;
  return (
    <Notice tone="info">
      Nothing {what}: these are the nearest.{" "}
      <Link to={filters.hrefOf(page.lifted)} className="inline-flex min-h-6 items-center underline">
        Search with {isPrice ? "this price" : "it"} all the same
      </Link>
    </Notice>
  );
}

function understoodText({ filters, readAs }: ListPage): string {
  if (countFilters(filters) === 0) return `Showing results for “${readAs ?? filters.search}”.`;
  if (readAs === null) return "Your search was turned into the filters below.";
  return `Your search was read as “${readAs}” and turned into the filters below.`;
}

function Correction({ page, filters }: { page: ListPage; filters: Filters }) {
  if (page.corrected === null) return null;
  return (
    <p className="text-md">
      Showing results for <strong>{page.corrected}</strong>.{" "}
      <Link
        to={filters.hrefOf({ exact: true })}
        className="inline-flex min-h-8 items-center font-semibold text-action underline"
      >
        Search instead for “{page.filters.search}”
      </Link>
    </p>
  );
}
