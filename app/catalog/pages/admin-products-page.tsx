/** /admin/products: the products of all vendors. */
import { Link, useSearchParams } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { productColumns, productFilters } from "#app/catalog/components/product-columns.tsx";
import { findAdminProductList } from "#app/catalog/editing/admin-product-queries.server.ts";
import { type ProductRow, productTableShape } from "#app/catalog/editing/product-table.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { readTableState } from "#app/ui/table-state.ts";
import type { Route } from "./+types/admin-products-page";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Products", isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const state = readTableState(new URL(request.url).searchParams, productTableShape);
  return { ...(await findAdminProductList(context.get(appContext).db, state)), state };
}

const doneTexts: Record<string, string> = {
  archive: "Archived. Shoppers no longer find it.",
  delete: "The draft is deleted.",
};

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  const { rows, total, categories, vendors, state } = loaderData;
  const [params] = useSearchParams();
  const done = doneTexts[params.get("done") ?? ""];
  return (
    <Page>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <PageTitle className="mb-0 lg:mb-0">Products</PageTitle>
        <ButtonLink to="/admin/products/new">Add Product</ButtonLink>
      </div>
      {done && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <FilterBar
        state={state}
        shape={productTableShape}
        search="Search products"
        selects={[...productFilters(categories), { name: "vendor", label: "Vendor", options: vendors }]}
      />
      <DataTable
        caption="Products of all vendors"
        columns={[...productColumns("/admin/products"), vendor, edit]}
        rows={rows}
        rowKey={({ id }) => id}
        state={state}
        shape={productTableShape}
        total={total}
        empty="No product fits. Reset the filters to see all of them."
      />
    </Page>
  );
}

const vendor: Column<ProductRow> = { key: "vendor", label: "Vendor", cell: ({ vendorName }) => vendorName };

const edit: Column<ProductRow> = {
  key: "edit",
  label: "Actions",
  cell: ({ id, name }) => (
    <Link
      to={`/admin/products/${id}`}
      className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
    >
      Edit<span className="sr-only"> {name}</span>
    </Link>
  ),
};
