/** /admin/orders: all orders, with bulk changes and export. */

import { useEffect, useRef } from "react";
import { data, Form, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { listSavedViews } from "#app/accounts/views/own-views.server.ts";
import { listOrderFilters, listOrders } from "#app/fulfilment/admin-order-queries.server.ts";
import { orderTable } from "#app/fulfilment/admin-order-table.ts";
import { changeOrders, isBulkMove } from "#app/fulfilment/change-orders.server.ts";
import { CancelReason } from "#app/fulfilment/components/cancel-reason.tsx";
import { orderColumns } from "#app/fulfilment/components/order-columns.tsx";
import { commandContext } from "#app/platform/command-context.ts";
import { readFieldsAndIds } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { BulkNotice, bulkStatus } from "#app/ui/tables/bulk-notice.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { FileButton, openFile } from "#app/ui/tables/file-button.tsx";
import { FilterBar, type FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { useSelectedCount } from "#app/ui/tables/row-selection.tsx";
import { readTableState, tableHref } from "#app/ui/tables/table-state.ts";
import { ViewTabs } from "#app/ui/tables/view-tabs.tsx";
import type { Route } from "./+types/admin-orders-page";

export const handle = {
  access: "admin",
  reads: "orders.read",
  changes: "orders.edit",
  intents: ["confirm", "deliver", "cancel"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Orders", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const state = readTableState(url.searchParams, orderTable);
  const [found, offered, views] = await Promise.all([
    listOrders(db, state),
    listOrderFilters(db),
    listSavedViews(db, viewer.id, "/admin/orders"),
  ]);
  return { state, ...found, offered, views };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const { fields, ids } = await readFieldsAndIds(request, ["intent", "reason"]);
  if (!isBulkMove(fields.intent)) throw data(null, { status: 400 });
  const app = context.get(appContext);
  const { intent: move, reason } = fields;
  const outcome = await changeOrders(app.db, commandContext(app, viewer), { orderIds: ids, move, reason });
  return data({ outcome, intent: fields.intent }, { status: bulkStatus(outcome) });
}

const done = { confirm: "confirmed", deliver: "marked as delivered", cancel: "cancelled" } as const;

export default function AdminOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, rows, total, offered, views } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  // What was done needs no choosing any more; after a refusal of all, the choice stays.
  useEffect(() => {
    if (actionData && actionData.outcome.done > 0) form.current?.reset();
  }, [actionData]);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.number ?? id;
  return (
    <Page>
      <PageTitle>Orders</PageTitle>
      {actionData && (
        <BulkNotice
          outcome={actionData.outcome}
          one={`order ${done[actionData.intent]}`}
          many={`orders ${done[actionData.intent]}`}
          nameOf={nameOf}
        />
      )}
      <ViewTabs views={views} state={state} shape={orderTable} />
      <FilterBar
        state={state}
        shape={orderTable}
        search="Search orders"
        apply="Filter Orders"
        searchesIn="Number, name, phone, product, UTR"
        selects={selects(offered)}
        days={[
          { name: "from", label: "Placed from" },
          { name: "to", label: "Placed to" },
        ]}
      >
        <a href={`/admin/orders/export${tableHref(state, orderTable)}`} className={buttonClasses({ variant: "quiet" })}>
          Export CSV
        </a>
      </FilterBar>
      <Form ref={form} method="post" preventScrollReset onSubmit={openFile}>
        <DataTable
          caption="Orders"
          noun={["order", "orders"]}
          columns={orderColumns}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => `order ${row.number}`}
          state={state}
          shape={orderTable}
          total={total}
          canChoose={(row) => row.status !== "cancelled"}
          bulk={<BulkButtons />}
          empty="No matching orders."
        />
      </Form>
    </Page>
  );
}

/** Without dispatch on purpose: each shipment leaves with its own tracking number. */
function BulkButtons() {
  const isBusy = useNavigation().formMethod === "POST";
  const count = useSelectedCount();
  return (
    <>
      <Button name="intent" value="confirm" variant="secondary" size="small" busy={isBusy}>
        Confirm
      </Button>
      <ConfirmButton
        label="Mark as delivered…"
        title={count === 1 ? "Has 1 order arrived?" : `Have ${count || "the selected"} orders arrived?`}
        confirm="Yes, mark as delivered"
        variant="secondary"
        size="small"
        name="intent"
        value="deliver"
      >
        <p>
          All shipments in transit of these orders will be marked as delivered. The customers are told, the days for
          returns begin today, and cash on delivery is booked as collected.
        </p>
      </ConfirmButton>
      <FileButton to="/admin/orders/invoices.pdf">Invoices (PDF)</FileButton>
      <ConfirmButton
        label="Cancel…"
        title={count === 1 ? "Cancel 1 order?" : `Cancel ${count || "the selected"} orders?`}
        confirm="Yes, cancel orders"
        size="small"
        name="intent"
        value="cancel"
      >
        <p className="mb-4">
          All items in these orders will be cancelled and restocked, payments refunded and customers notified. Orders
          that have been shipped can't be cancelled.
        </p>
        <CancelReason hint="The customers will see this." />
      </ConfirmButton>
    </>
  );
}

function optionLabel(value: string): string {
  if (value === "cod") return "Cash on Delivery";
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll("_", " ");
}

function selects({ methods, vendors }: Awaited<ReturnType<typeof listOrderFilters>>): FilterSelect[] {
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));
  return [
    { name: "status", label: "Status", options: named(orderTable.filters.status) },
    { name: "payment", label: "Payment", options: named(orderTable.filters.payment) },
    { name: "method", label: "Method", options: named(methods) },
    { name: "late", label: "Delivery", options: [{ value: "yes", label: "Late" }] },
    { name: "vendor", label: "Vendor", options: vendors.map(({ id, name }) => ({ value: id, label: name })) },
  ];
}
