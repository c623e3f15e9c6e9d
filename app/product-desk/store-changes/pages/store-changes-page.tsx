/** /vendor/products/changes: changes that the store made to the vendor's products. */
import { Link } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { actionLabel } from "#app/audit/audit-actions.ts";
import { AuditChange } from "#app/audit/components/audit-change.tsx";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { storeChangeTable } from "#app/product-desk/store-changes/store-change-table.ts";
import {
  listStoreChanges,
  type StoreChange,
} from "#app/product-desk/store-changes/vendor-store-change-queries.server.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/store-changes-page";

export const handle = { access: "vendor", reads: "products.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Changes by the store", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context, handle);
  const state = readTableState(url.searchParams, storeChangeTable);
  const { db } = context.get(appContext);
  const list = await readAsVendor(db, vendorId, (tx) => listStoreChanges(tx, state));
  return { ...list, state, shape: storeChangeTable };
}

const columns: Column<StoreChange>[] = [
  {
    key: "product",
    label: "Product",
    isHeader: true,
    cell: ({ productId, product }) => (
      <Link
        to={`/vendor/products/${productId}`}
        className="inline-flex min-h-9 items-center wrap-anywhere text-action hover:underline max-md:min-h-11"
      >
        {product ?? "Product"}
      </Link>
    ),
  },
  { key: "action", label: "What happened", cell: ({ action }) => actionLabel(action) },
  { key: "change", label: "Change", cell: ({ changes }) => <AuditChange changes={changes} /> },
  { key: "at", label: "Date", cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span> },
];

export default function StoreChangesPage({ loaderData }: Route.ComponentProps) {
  const { state, shape } = loaderData;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Products", to: "/vendor/products" }, { label: "Changes by the store" }]} />
      <FilteredTable
        title="Changes by the store"
        intro="Changes the store made to your products. You also get them by email, as set under Notifications."
        list={loaderData}
        filters={{
          search: "Search products",
          days: [
            { name: "from", label: "From" },
            { name: "to", label: "To" },
          ],
          children: (
            <ExportLink to="/vendor/products/changes/export.csv" needs="products.read" state={state} shape={shape} />
          ),
        }}
        caption="Changes by the store"
        noun={["change", "changes"]}
        columns={columns}
        rowKey={({ seq }) => String(seq)}
        empty="The store has not changed any of your products."
      />
    </Page>
  );
}
