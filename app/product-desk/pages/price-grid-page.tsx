/** /vendor and /admin + /products/prices (docs/rules.md#v8). */

import type { RouteHandle } from "#app/platform/route-handle.ts";
import { loadPriceGrid, prepareGrid } from "#app/product-desk/bulk/price-grid.server.ts";
import { PriceGrid } from "#app/product-desk/components/price-grid.tsx";
import { productFilters } from "#app/product-desk/components/product-columns.tsx";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { priceGridShape, productTableShape } from "#app/product-desk/editing/product-table.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { ListHead } from "#app/ui/tables/list-head.tsx";
import { tableHref } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/price-grid-page";

export const handle = { access: "back-office", reads: "products.edit", changes: "products.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Edit prices and stock", isPrivate: true });
}

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPriceGrid(context, requireProductScope(context, handle), url);
}

export function action({ request, context }: Route.ActionArgs) {
  return prepareGrid(request, context, requireProductScope(context, handle));
}

export default function PriceGridPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, state, home, categories } = loaderData;
  const wrong = Object.keys(actionData?.errors ?? {}).length;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Products", to: `${home}${tableHref(state, productTableShape)}` },
          { label: "Prices and stock" },
        ]}
      />
      <ListHead
        title="Edit prices and stock"
        intro="Type into the rows, or paste columns from a sheet. You see a preview before anything changes, and can undo it for 24 hours."
        state={state}
        shape={priceGridShape}
        filters={{ search: "Search products", selects: productFilters(categories) }}
      />
      {(actionData?.error || wrong > 0) && (
        <Notice
          tone="error"
          className="mb-6"
          title={actionData?.error ?? `${wrong === 1 ? "1 value" : `${wrong} values`} can't be read. See below.`}
        />
      )}
      {/* Another page, filter or version: other fields. */}
      <PriceGrid
        key={rows.map(({ id, version, stock }) => `${id}${version}${stock}`).join()}
        {...{ home, rows, total, state }}
        answer={actionData}
      />
    </Page>
  );
}
