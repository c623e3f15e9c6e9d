import { data } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { listSavedViews } from "#app/accounts/views/own-views.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { readFieldsAndIds } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { bulkIntents, prepareFromList, publishReady } from "#app/product-desk/bulk/bulk-page.server.ts";
import { BulkFields } from "#app/product-desk/components/bulk-fields.tsx";
import { DraftPanel } from "#app/product-desk/components/draft-panel.tsx";
import { productColumns, productFilters } from "#app/product-desk/components/product-columns.tsx";
import { ProductListHead, useListDoneText } from "#app/product-desk/components/product-list-head.tsx";
import { VendorNotice } from "#app/product-desk/components/vendor-notice.tsx";
import { vendorProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { type ProductRow, productTableShape } from "#app/product-desk/editing/product-table.ts";
import { applyStatusIntent, statusIntents } from "#app/product-desk/editing/status-intents.server.ts";
import { findVendorProductList } from "#app/product-desk/editing/vendor-product-queries.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ListHead } from "#app/ui/tables/list-head.tsx";
import { readTableState, tableHref } from "#app/ui/tables/table-state.ts";
import { ViewTabs } from "#app/ui/tables/view-tabs.tsx";
import type { Route } from "./+types/vendor-products-page";

export const handle = {
  access: "vendor",
  reads: "products.read",
  changes: "products.edit",
  intents: ["archive", "restore", "delete", "duplicate", "bulk-chosen", "bulk-all", "publish-ready"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Manage Products", isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireVendor(context, handle);
  const { db } = context.get(appContext);
  const state = readTableState(new URL(request.url).searchParams, productTableShape);
  const [list, views] = await Promise.all([
    readAsVendor(db, viewer.vendorId, (tx) => findVendorProductList(tx, viewer.vendorId, state)),
    listSavedViews(db, viewer.id, "/vendor/products"),
  ]);
  return { ...list, state, views };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const scope = vendorProductScope(viewer);
  const { fields, ids } = await readFieldsAndIds(request, ["intent", "version", "choice", "amount", "formKey"]);
  const { intent, version, formKey, ...typed } = fields;
  if (intent === "publish-ready") return publishReady(context, scope, formKey);
  const bulk = bulkIntents.find((one) => one === intent);
  if (bulk) return prepareFromList(request, context, scope, { intent: bulk, ids, typed });
  const statusIntent = statusIntents.find((one) => one === intent);
  if (!statusIntent) throw data({ message: "Unknown request." }, { status: 400 });
  return applyStatusIntent(context, scope, statusIntent, { id: ids[0] ?? "", version, formKey });
}

const ownLinks = [{ to: "/vendor/products/changes", label: "Changes by the store" }];

export default function VendorProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, categories, state, vendorState, drafts, views } = loaderData;
  const answer: { error: string; typed?: { choice: string; amount: string } } | undefined = actionData;
  const query = tableHref(state, productTableShape);
  const mayEdit = useMay("products.edit");
  const visibleColumns = mayEdit ? columns : columns.filter((column) => column !== actions);
  const isNothingYet = total === 0 && state.q === "" && Object.keys(state.filters).length === 0;
  return (
    <Page>
      <ProductListHead
        title="Manage Products"
        home="/vendor/products"
        query={query}
        file={`/vendor/products/export.csv${query}`}
        addText="Add New Product"
        after={ownLinks}
      />
      <Notices answer={actionData} vendorState={vendorState} />
      {isNothingYet ? (
        <NothingYet />
      ) : (
        <>
          {drafts && <DraftPanel {...drafts} home="/vendor/products" />}
          <ListHead
            state={state}
            shape={productTableShape}
            columns={visibleColumns}
            filters={{
              search: "Search products",
              searchesIn: "Name, brand, SKU, EAN",
              selects: productFilters(categories),
            }}
          />
          <ViewTabs views={views} state={state} shape={productTableShape} />
          <DataTable
            caption="Your products"
            noun={["product", "products"]}
            columns={visibleColumns}
            rows={rows}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            bulkForm="bulk"
            bulk={
              mayEdit && (
                <DeskForm
                  id="bulk"
                  method="post"
                  action={`/vendor/products${tableHref(state, productTableShape, { page: state.page })}`}
                  className="contents"
                >
                  <FormKey />
                  <BulkFields isAdmin={false} total={total} {...answer?.typed} />
                </DeskForm>
              )
            }
            state={state}
            shape={productTableShape}
            total={total}
            empty="No matching products. Reset the filters to see all products."
          />
        </>
      )}
    </Page>
  );
}

type NoticesProps = { answer: { error: string } | undefined } & Pick<Route.ComponentProps["loaderData"], "vendorState">;

function Notices({ answer, vendorState }: NoticesProps) {
  const done = useListDoneText();
  return (
    <div className="mb-6 space-y-3 empty:hidden">
      {done && !answer && <Notice tone="success">{done}</Notice>}
      {answer && <Notice tone="error">{answer.error}</Notice>}
      <VendorNotice state={vendorState} />
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="No products yet"
      text="Add a name, price, image and key specifications to get started. Save it as a draft and publish it when ready."
    >
      <Allowed needs="products.edit">
        <ButtonLink to="/vendor/products/new">Add New Product</ButtonLink>
      </Allowed>
    </EmptyState>
  );
}

const actions: Column<ProductRow> = {
  key: "actions",
  label: "Actions",
  cell: ({ id, version, name, status }) => (
    <DeskForm method="post" className="flex flex-wrap justify-end gap-2 office:flex-nowrap">
      <FormKey />
      <input type="hidden" name="id" value={id} readOnly />
      <input type="hidden" name="version" value={version} readOnly />
      <ButtonLink to={`/vendor/products/${id}`} variant="secondary" size="small" className="max-md:min-h-11">
        Edit<span className="sr-only"> {name}</span>
      </ButtonLink>
      <Button name="intent" value="duplicate" variant="quiet" size="small" className="max-md:min-h-11">
        Duplicate<span className="sr-only"> {name} as draft</span>
      </Button>
      {status === "archived" ? (
        <Button name="intent" value="restore" variant="quiet" size="small" className="max-md:min-h-11">
          Restore<span className="sr-only"> {name}</span>
        </Button>
      ) : (
        <ConfirmButton
          label={
            <>
              Archive<span className="sr-only"> {name}</span>
            </>
          }
          title="Archive this product?"
          confirm="Archive"
          size="small"
          name="intent"
          value="archive"
        >
          <p>Customers will no longer see {name}. Its orders, stock and history are kept, and you can restore it.</p>
        </ConfirmButton>
      )}
    </DeskForm>
  ),
};

const columns = [...productColumns("/vendor/products"), actions];
