/** /build/:slot: what could go into a slot; each product leads back to the build with it. */
import { Link } from "react-router";
import { FindingList, slugsOf } from "#app/builder/components/build-findings.tsx";
import { BuildBar } from "#app/builder/components/build-summary.tsx";
import { findSlotPage } from "#app/builder/slot-list.server.ts";
import { listPath, type SlotPage } from "#app/builder/slot-list.ts";
import { verdictTones, verdictWords } from "#app/builder/verdict-words.ts";
import { countFilters, filtersToHref } from "#app/catalog/browsing/product-filters.ts";
import { buildHref, withPart } from "#app/catalog/build/build-address.ts";
import { SearchBox } from "#app/catalog/components/search-box.tsx";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { AppliedFilters } from "#app/storefront/components/lists/applied-filters.tsx";
import { FILTER_FORM, FilterPanel } from "#app/storefront/components/lists/filter-panel.tsx";
import { ListBar } from "#app/storefront/components/lists/list-bar.tsx";
import { ProductResults } from "#app/storefront/components/lists/product-results.tsx";
import { QuickFilters } from "#app/storefront/components/lists/quick-filters.tsx";
import { rangeText } from "#app/storefront/product-list-page.ts";
import { useFilterSheet } from "#app/storefront/use-filter-sheet.ts";
import { useFilters } from "#app/storefront/use-filters.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Pagination } from "#app/ui/tables/pagination.tsx";
import type { Route } from "./+types/slot-page";

export const handle = { access: "public", searchBox: true } satisfies RouteHandle;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData && titleOf(loaderData), isPrivate: true });
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return findSlotPage(context, url, params.slot);
}

function titleOf({ slot }: SlotPage): string {
  return `Choose: ${slot.label}`;
}

export default function SlotPageRoute({ loaderData: page }: Route.ComponentProps) {
  const sheet = useFilterSheet();
  const filters = useFilters(page, sheet.isOpen);
  const { build, slot, total } = page;
  const steps = [
    { label: "Home", to: "/" },
    { label: "PC Builder", to: buildHref(page.chosen) },
    { label: slot.label },
  ];
  const isNothing = total === 0 && page.filters.search === "" && countFilters(page.filters) === 0;
  return (
    <Page flush className="pt-4 lg:pt-6">
      <Breadcrumbs steps={steps} />
      <div className="mb-4 flex flex-col gap-x-8 gap-y-4 lg:mb-6 lg:flex-row lg:items-end lg:justify-between">
        <h1 className="font-display text-3xl font-bold tracking-tight">{titleOf(page)}</h1>
        <SearchBox form={FILTER_FORM} name={page.searchAs} text={page.filters.search} className="lg:w-md lg:shrink-0" />
      </div>
      <div className="lg:flex lg:items-start lg:gap-8">
        <FilterPanel page={page} filters={filters} sheet={sheet} />
        <div className="flex min-w-0 flex-1 flex-col gap-4 lg:border-t lg:border-ink lg:pt-1.5">
          <ListBar total={total} filters={filters} />
          <div className="flex flex-col gap-4 max-lg:order-3">
            <FittingSwitch page={page} />
            <AppliedFilters facets={page.facets} filters={filters} />
            <QuickFilters facets={page.facets} filters={filters} />
            {isNothing ? (
              <NothingFits page={page} />
            ) : (
              <ProductResults
                page={page}
                filters={filters}
                actionOf={(product) => <Choice page={page} product={product} />}
              />
            )}
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
      <div className="pt-10">
        <BuildBar build={build}>
          <ButtonLink to={buildHref(page.chosen)}>Back to build</ButtonLink>
        </BuildBar>
      </div>
    </Page>
  );
}

/** How many don't fit, and a link to see them with their reasons. */
function FittingSwitch({ page }: { page: SlotPage }) {
  const { slot, chosen, unfit, showsAll, filters } = page;
  if (unfit === 0) return null;
  const other = filtersToHref(listPath(slot, chosen, !showsAll), { ...filters, page: 1 });
  const count = unfit === 1 ? "1 product doesn’t" : `${unfit.toLocaleString("en-IN")} products don’t`;
  return (
    <p className="text-md">
      {showsAll ? `${count} fit your build; the reason stands beside each.` : `${count} fit your build and are hidden.`}{" "}
      <Link
        to={other}
        rel="nofollow"
        className="inline-flex min-h-8 items-center font-semibold text-action hover:underline"
      >
        {showsAll ? "Show only what fits" : "Show all"}
      </Link>
    </p>
  );
}

function Choice({ page, product }: { page: SlotPage; product: ProductSummary }) {
  const judged = page.judged[product.id];
  const chosen = withPart(page.chosen, page.slot.name, product.slug);
  return (
    <>
      {page.chosen.length > 0 && judged && (
        <div className="mb-2 text-left">
          {judged.findings.length > 0 ? (
            <FindingList
              findings={judged.findings}
              slugs={slugsOf([product, ...page.build.parts.map((part) => part.product)])}
            />
          ) : (
            judged.isCompared && <Badge tone={verdictTones[judged.verdict]}>{verdictWords[judged.verdict]}</Badge>
          )}
        </div>
      )}
      {chosen ? (
        <ButtonLink to={buildHref(chosen)} rel="nofollow" variant="secondary">
          Add to build<span className="sr-only">: {product.name}</span>
        </ButtonLink>
      ) : (
        <p className="text-md text-muted">Your build has no room for another one.</p>
      )}
    </>
  );
}

function NothingFits({ page: { slot, chosen, unfit, showsAll } }: { page: SlotPage }) {
  const text =
    unfit > 0 && !showsAll ? "None of the products we sell now fits the parts you chose." : "We are adding products.";
  return (
    <EmptyState title="Nothing to choose" text={text}>
      {unfit > 0 && !showsAll && <ButtonLink to={listPath(slot, chosen, true)}>Show all with reasons</ButtonLink>}
      <ButtonLink to={buildHref(chosen)} variant="secondary">
        Back to the build
      </ButtonLink>
    </EmptyState>
  );
}
