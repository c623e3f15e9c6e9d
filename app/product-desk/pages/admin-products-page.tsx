/** /admin/products */

import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { listSavedViews } from "#app/accounts/views/own-views.server.ts";
import { readFieldsAndIds } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { bulkIntents, prepareFromList, publishReady } from "#app/product-desk/bulk/bulk-page.server.ts";
import { BulkFields } from "#app/product-desk/components/bulk-fields.tsx";
import { DraftPanel } from "#app/product-desk/components/draft-panel.tsx";
import { flagOptions, productColumns, productFilters } from "#app/product-desk/components/product-columns.tsx";
import { ProductListHead, useListDoneText } from "#app/product-desk/components/product-list-head.tsx";
import { findAdminProductList } from "#app/product-desk/editing/admin-product-queries.server.ts";
import { adminProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { type ProductRow, productTableShape } from "#app/product-desk/editing/product-table.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ListHead } from "#app/ui/tables/list-head.tsx";
import { RowLinks } from "#app/ui/tables/row-links.tsx";
import { readTableState, tableHref } from "#app/ui/tables/table-state.ts";
import { ViewTabs } from "#app/ui/tables/view-tabs.tsx";
import type { Route } from "./+types/admin-products-page";

export const handle = {
  access: "admin",
  reads: "products.read",
  changes: "products.edit",
  intents: ["bulk-chosen", "bulk-all", "publish-ready"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Products", isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const state = readTableState(new URL(request.url).searchParams, productTableShape);
  const [list, views] = await Promise.all([
    findAdminProductList(db, state),
    listSavedViews(db, viewer.id, "/admin/products"),
  ]);
  return { ...list, state, views };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = adminProductScope(requireAdmin(context, handle));
  const { fields, ids } = await readFieldsAndIds(request, ["intent", "choice", "amount", "formKey"]);
  const { intent, formKey, ...typed } = fields;
  if (intent === "publish-ready") return publishReady(context, scope, formKey);
  const bulkIntent = bulkIntents.find((one) => one === intent);
  if (!bulkIntent) throw data({ message: "Unknown request." }, { status: 400 });
  return prepareFromList(request, context, scope, { intent: bulkIntent, ids, typed });
}

const ownLinks = [{ to: "/admin/search", label: "Search" }];

export default function AdminProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, categories, brands, vendors, drafts, isSeller, state, views } = loaderData;
  const answer: { error: string; typed?: { choice: string; amount: string } } | undefined = actionData;
  const done = useListDoneText();
  const query = tableHref(state, productTableShape);
  const mayEdit = useMay("products.edit");
  const mayEditCatalogue = useMay("catalogue.edit");
  return (
    <Page>
      <ProductListHead
        title="Products"
        home="/admin/products"
        query={query}
        file={`/admin/products/export.csv${query}`}
        addText="Add Product"
        before={mayEditCatalogue ? ownLinks : []}
        hasImages={isSeller}
      />
      {done && !actionData && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      {actionData && (
        <Notice tone="error" className="mb-6">
          {actionData.error}
        </Notice>
      )}
      {drafts && <DraftPanel {...drafts} home="/admin/products" />}
      <ListHead
        state={state}
        shape={productTableShape}
        columns={columns}
        filters={{
          search: "Search products",
          searchesIn: "Name, brand, SKU, EAN",
          selects: [
            ...productFilters(categories),
            { name: "brand", label: "Brand", options: brands },
            ...(vendors.length > 1 ? [{ name: "vendor", label: "Vendor", options: vendors }] : []),
            { name: "flag", label: "Flags", options: flagOptions },
          ],
        }}
      />
      <ViewTabs views={views} state={state} shape={productTableShape} />
      <DeskForm
        whenReadOnly="rows"
        method="post"
        action={`/admin/products${tableHref(state, productTableShape, { page: state.page })}`}
      >
        <FormKey />
        <DataTable
          caption="Products of all vendors"
          noun={["product", "products"]}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          state={state}
          shape={productTableShape}
          total={total}
          bulk={mayEdit && <BulkFields isAdmin total={total} {...answer?.typed} />}
        />
      </DeskForm>
    </Page>
  );
}

const vendor: Column<ProductRow> = {
  key: "vendor",
  label: "Vendor",
  cell: ({ vendorName }) => <span className="md:line-clamp-2">{vendorName}</span>,
};

const edit: Column<ProductRow> = {
  key: "edit",
  label: "Actions",
  cell: ({ id, name, status }) => (
    <RowLinks
      needs="products.edit"
      to={`/admin/products/${id}`}
      deleteAt={status === "archived" ? undefined : "manage"}
      name={name}
    />
  ),
};

const columns = [...productColumns("/admin/products"), vendor, edit];
