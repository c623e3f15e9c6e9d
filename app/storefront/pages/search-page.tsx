import { Form, Link } from "react-router";
import type { FacetValue } from "#app/finding/browsing/facets.ts";
import { ProductBrowser } from "#app/finding/components/lists/product-browser.tsx";
import { SearchBox } from "#app/finding/components/search-box.tsx";
import { filtersToHref, noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { findListPage } from "#app/finding/lists/product-list-page.server.ts";
import { listTitle } from "#app/finding/lists/product-list-page.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/search-page";

export const handle = { access: "public", searchBox: true } satisfies RouteHandle;

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: page?.filters.search ? listTitle(page) : "Search",
    description: "Search computers by name, brand, category or specification.",
    path: "/search",
    isPrivate: Boolean(page?.filters.search),
  });
}

export function loader({ context, url }: Route.LoaderArgs) {
  return findListPage(context, url, { path: "/search", searchAs: "q" });
}

export default function SearchPage({ loaderData: page }: Route.ComponentProps) {
  const { filters, facets } = page;
  if (filters.search === "") return <SearchStart categories={facets.categories} brands={facets.brands} />;
  return <ProductBrowser page={page} title={listTitle(page)} />;
}

function SearchStart({ categories, brands }: { categories: FacetValue[]; brands: FacetValue[] }) {
  return (
    <Page>
      <PageTitle intro="Search by name, brand, category or specification: “lenovo 16gb”, “gaming laptop”, “rtx 5070”.">
        Search
      </PageTitle>
      <Form action="/search" role="search" className="max-w-measure">
        <SearchBox autoFocus />
      </Form>
      <div className="mt-8 space-y-8">
        <Choices title="Categories" values={categories} narrowedBy={(category) => ({ category })} />
        <Choices title="Brands" values={brands} narrowedBy={(brand) => ({ brands: [brand] })} />
      </div>
    </Page>
  );
}

function Choices({
  title,
  values,
  narrowedBy,
}: {
  title: string;
  values: FacetValue[];
  narrowedBy: (name: string) => Partial<ProductFilters>;
}) {
  return (
    <section>
      <SectionHeading title={title} />
      <ul className="mt-2 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-8">
        {values.map(({ name, count }) => (
          <li key={name} className="border-b border-hairline">
            <Link
              to={filtersToHref("/products", { ...noFilters, ...narrowedBy(name) })}
              className="flex min-h-11 items-center justify-between gap-3 hover:underline"
            >
              {name}
              <span className="text-sm text-muted tabular-nums">{count.toLocaleString("en-IN")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
