import type { ReactNode } from "react";
import { Link } from "react-router";
import type { JudgedList, VerdictGroup } from "#app/builder/judged-list.ts";
import { unitPriceText } from "#app/builder/unit-price.ts";
import { verdictLabels, verdictTones } from "#app/builder/verdict-texts.ts";
import type { CardProduct } from "#app/catalog/product-types.ts";
import { AppliedFilters } from "#app/finding/components/lists/applied-filters.tsx";
import { FILTER_FORM, FilterPanel, isUseless } from "#app/finding/components/lists/filter-panel.tsx";
import { ListBar, NarrowingLinks } from "#app/finding/components/lists/list-bar.tsx";
import { ProductResults } from "#app/finding/components/lists/product-results.tsx";
import { QuickFilters } from "#app/finding/components/lists/quick-filters.tsx";
import { SearchBox } from "#app/finding/components/search-box.tsx";
import { countFilters, defaultSort, filtersToHref, sortLabels } from "#app/finding/filters/product-filters.ts";
import { rangeText } from "#app/finding/lists/product-list-page.ts";
import { useFilterSheet } from "#app/finding/lists/use-filter-sheet.ts";
import { useFilters } from "#app/finding/lists/use-filters.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import { Pagination } from "#app/ui/tables/pagination.tsx";
import { FindingList, type Slugs } from "./build-findings.tsx";

type Props = {
  page: JudgedList;
  title: string;
  /** What the products must fit, such as "your build". */
  into: string;
  children?: ReactNode;
  actionOf: (product: CardProduct) => ReactNode;
  wayOut: ReactNode;
};

export function JudgedResults({ page, title, into, children, actionOf, wayOut }: Props) {
  const sheet = useFilterSheet();
  const filters = useFilters(page, sheet.isOpen);
  const { total } = page;
  const isNothing = total === 0 && page.filters.search === "" && countFilters(page.filters) === 0;
  return (
    <>
      <SkipLink to="results">Skip to results</SkipLink>
      <div className="mb-4 flex flex-col gap-x-8 gap-y-4 lg:mb-6 lg:flex-row lg:items-end lg:justify-between">
        <h1 className="font-display text-3xl font-bold tracking-tight">{title}</h1>
        <SearchBox form={FILTER_FORM} name={page.searchAs} text={page.filters.search} className="lg:w-md lg:shrink-0" />
      </div>
      {children}
      <div className="lg:flex lg:items-start lg:gap-8">
        <FilterPanel page={page} filters={filters} sheet={sheet} />
        <div className="flex min-w-0 flex-1 flex-col gap-4 lg:border-t lg:border-ink lg:pt-1.5">
          {!isUseless(page) && (
            <ListBar total={total} filters={filters} usualSort={page.value?.isUsual ? byValue(page.value.unit) : null}>
              <AppliedFilters facets={page.facets} filters={filters} />
              <NarrowingLinks>
                <QuickFilters page={page} filters={filters} />
              </NarrowingLinks>
            </ListBar>
          )}
          <div className="flex flex-col gap-4 max-lg:order-4">
            <div className="flex flex-wrap gap-x-6 gap-y-1 empty:hidden">
              <FittingSwitch page={page} into={into} />
              <ValueSwitch page={page} />
            </div>
            <GroupOrder page={page} />
            <div id="results" tabIndex={-1}>
              {isNothing ? (
                <NothingFits page={page} into={into} wayOut={wayOut} />
              ) : (
                <ProductResults
                  page={page}
                  filters={filters}
                  actionOf={(product) => (
                    <>
                      <UnitPrice page={page} product={product} />
                      {actionOf(product)}
                    </>
                  )}
                />
              )}
            </div>
            {total > 0 && <p className="text-md text-muted">{rangeText(page)}</p>}
            <Pagination
              page={page.page}
              pageCount={page.pageCount}
              hrefOf={(number) => filters.hrefOf({ page: number })}
              className="mt-4"
            />
          </div>
        </div>
      </div>
    </>
  );
}

function FittingSwitch({ page, into }: Pick<Props, "page" | "into">) {
  const { unfit, showsAll, otherPath, filters } = page;
  if (unfit === 0) return null;
  const count = unfit === 1 ? "1 product doesn’t" : `${unfit.toLocaleString("en-IN")} products don’t`;
  return (
    <p className="text-md">
      {showsAll ? `${count} fit ${into} and come last, each with the reason.` : `${count} fit ${into} and are hidden.`}{" "}
      <Link
        to={filtersToHref(otherPath, { ...filters, page: 1 })}
        rel="nofollow"
        className="inline-flex min-h-8 items-center font-semibold text-action hover:underline"
      >
        {showsAll ? "Show only what fits" : "Show all"}
      </Link>
    </p>
  );
}

const groupTexts: Record<VerdictGroup, string> = {
  fits: "parts that fit",
  unknown: "parts we can’t judge",
  "not-recommended": "parts that are not recommended",
  "does-not-fit": "parts that don’t fit",
};

/** The order that comes before the chosen sorting. */
function GroupOrder({ page: { groups } }: Pick<Props, "page">) {
  const [first, ...later] = groups.map((group) => groupTexts[group]);
  if (first === undefined || later.length === 0) return null;
  return <p className="text-md text-muted">{`Shown first: ${first}, then ${later.join(", then ")}.`}</p>;
}

function byValue(unit: string): string {
  return `Price per ${unit}`;
}

function ValueSwitch({ page: { value, filters } }: Pick<Props, "page">) {
  if (!value) return null;
  return (
    <p className="text-md">
      {value.isSorted && `Sorted by price per ${value.unit}. `}
      <Link
        to={filtersToHref(value.otherPath, { ...filters, sort: defaultSort(filters), page: 1 })}
        rel="nofollow"
        className="inline-flex min-h-8 items-center font-semibold text-action hover:underline"
      >
        {`Sort by ${value.isSorted ? sortLabels[defaultSort(filters)].toLowerCase() : `price per ${value.unit}`}`}
      </Link>
    </p>
  );
}

function UnitPrice({ page: { value, judged }, product }: Pick<Props, "page"> & { product: CardProduct }) {
  const paise = judged[product.id]?.unitPaise ?? null;
  if (!value || paise === null) return null;
  return <p className="mb-2 text-left text-sm text-muted tabular-nums">{unitPriceText(paise, value.unit)}</p>;
}

/** Empty when no rule applies. */
export function VerdictOf({ page, product, slugs }: { page: JudgedList; product: CardProduct; slugs: Slugs }) {
  const judged = page.judged[product.id];
  if (!judged?.isCompared) return null;
  return (
    <div className="mb-2 text-left">
      {judged.findings.length > 0 ? (
        <FindingList findings={judged.findings} slugs={slugs} />
      ) : (
        <Badge tone={verdictTones[judged.verdict]}>{verdictLabels[judged.verdict]}</Badge>
      )}
    </div>
  );
}

function NothingFits({ page: { unfit, showsAll, otherPath }, into, wayOut }: Pick<Props, "page" | "into" | "wayOut">) {
  const isHidden = unfit > 0 && !showsAll;
  const text = isHidden ? `None of the products we sell now fits ${into}.` : "We are adding products.";
  return (
    <EmptyState title="Nothing to choose" text={text}>
      {isHidden && <ButtonLink to={otherPath}>Show all with reasons</ButtonLink>}
      {wayOut}
    </EmptyState>
  );
}
