/** /compare?products=a,b */
import { useState } from "react";
import { redirect } from "react-router";
import { comparedSlugs, compareHref, MAX_COMPARED } from "#app/finding/comparison/compare-address.ts";
import { findComparison } from "#app/finding/comparison/compare-queries.server.ts";
import { findToCompare } from "#app/finding/comparison/find-to-compare.server.ts";
import { AddCompared } from "#app/finding/components/compare/add-compared.tsx";
import { CompareTable } from "#app/finding/components/compare/compare-table.tsx";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/compare-page";

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Compare products", path: "/compare", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const slugs = comparedSlugs(url.searchParams.get("products"));
  const { db } = context.get(appContext);
  const typed = url.searchParams.get("add")?.trim() ?? "";
  const added = typed === "" ? null : await findToCompare(db, typed, slugs);
  if (added !== null) throw redirect(compareHref([...slugs, added]));
  const comparison = await findComparison(db, slugs);
  return { comparison, missing: slugs.length - comparison.products.length, unknown: typed };
}

export default function ComparePage({ loaderData: { comparison, missing, unknown } }: Route.ComponentProps) {
  const { products } = comparison;
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const first = products[0];
  if (!first) {
    return (
      <Page>
        <EmptyState as="h1" title="Nothing to compare yet" text="Choose “Compare” beside up to four products.">
          <ButtonLink to="/products">Browse Products</ButtonLink>
        </EmptyState>
        <AddCompared slugs={[]} unknown={unknown} />
      </Page>
    );
  }
  const more = `/products?${new URLSearchParams({ category: first.category })}`;
  return (
    <Page>
      <PageTitle>Compare products</PageTitle>
      {missing > 0 && (
        <p role="status" className="mb-4 text-muted">
          {missing === 1 ? "One product is" : `${missing} products are`} no longer available.
        </p>
      )}
      <div className="has-checked:[&_.alike]:hidden">
        <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <label className="inline-flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
              className="size-5 accent-action"
            />
            Show only differences
          </label>
          {products.length < MAX_COMPARED && (
            <ButtonLink to={more} variant="secondary" className="unscripted:hidden">
              Choose from the list
            </ButtonLink>
          )}
        </div>
        <p className="mb-2 hidden text-sm print:block">≠ marks what differs.</p>
        <CompareTable comparison={comparison} />
      </div>
      {products.length < MAX_COMPARED && <AddCompared slugs={products.map(({ slug }) => slug)} unknown={unknown} />}
    </Page>
  );
}
