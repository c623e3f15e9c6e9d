/** /admin/orders */

import { useEffect, useRef } from "react";
import { data, useNavigation } from "react-router";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { listSavedViews } from "#app/accounts/views/own-views.server.ts";
import { findCourierAccount } from "#app/couriers/couriers.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { CancelReason } from "#app/fulfilment/components/cancel-reason.tsx";
import { listOrderFilters } from "#app/order-desk/admin-order-queries.server.ts";
import { orderTable } from "#app/order-desk/admin-order-table.ts";
import { isBulkMove } from "#app/order-desk/change-orders.server.ts";
import { orderFoot, orderListColumns } from "#app/order-desk/components/order-columns.tsx";
import { BulkOrderAnswer } from "#app/order-desk/lists/bulk-answer.tsx";
import { changeFromList } from "#app/order-desk/lists/bulk-orders.server.ts";
import { dispatchSelect, lateSelect, NextStepLink, periodSelect } from "#app/order-desk/lists/list-filters.tsx";
import { findOpenOrder } from "#app/order-desk/lists/open-order.server.ts";
import { listOrders } from "#app/order-desk/lists/order-list.server.ts";
import { OrderPanel } from "#app/order-desk/lists/order-panel.tsx";
import { readFieldsAndIds } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink, buttonClasses } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { useMay, useMayChange } from "#app/ui/roles/use-may.ts";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FileButton, openFile } from "#app/ui/tables/file-button.tsx";
import type { FilterSelect, Filters } from "#app/ui/tables/filter-bar.tsx";
import { ListHead } from "#app/ui/tables/list-head.tsx";
import { useSelectedCount } from "#app/ui/tables/row-selection.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { useSidePanel } from "#app/ui/tables/use-side-panel.ts";
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
  const { db, clock, env } = context.get(appContext);
  const today = dayInIndia(clock.now());
  const calendars = await findCalendars(db);
  const state = readTableState(url.searchParams, orderTable);
  const [list, offered, views] = await Promise.all([
    listOrders(db, state, { today, calendars }),
    listOrderFilters(db),
    listSavedViews(db, viewer.id, "/admin/orders"),
  ]);
  const rows = list.rows.map((row) => ({ ...row, today }));
  const isSeller = offered.vendors.some(({ id }) => id === STORE_VENDOR);
  // Without a day no courier collects: the store sells nothing itself, or it has no courier.
  const pickupDay = isSeller && findCourierAccount(env) ? today : null;
  const open = await findOpenOrder(db, viewer, url.searchParams.get("open"), calendars);
  return { state, ...list, rows, offered, views, today, open, pickupDay };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const { fields, ids } = await readFieldsAndIds(request, ["intent", "reason", "all", "expected"]);
  const { intent: move, reason, expected } = fields;
  if (!isBulkMove(move)) throw data(null, { status: 400 });
  const app = context.get(appContext);
  const state = readTableState(new URL(request.url).searchParams, orderTable);
  const times = { today: dayInIndia(app.clock.now()), calendars: await findCalendars(app.db) };
  const change = { move, reason, ids, isAll: fields.all === "yes", expected };
  const { answer, status } = await changeFromList(app, viewer, change, { state, times });
  return data(answer, { status });
}

export default function AdminOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, rows, sums, offered, views, today, open, pickupDay } = loaderData;
  const isSeller = offered.vendors.some(({ id }) => id === STORE_VENDOR);
  const form = useRef<HTMLFormElement>(null);
  // The selection is cleared once something was done, and stays after a refusal of everything.
  useEffect(() => {
    if (actionData && "outcome" in actionData && actionData.outcome.done > 0) form.current?.reset();
  }, [actionData]);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.number ?? id;
  const mayChange = useMayChange();
  const mayExport = useMay("personal-data.export");
  const { closeHref } = useSidePanel(
    open?.order.id ?? null,
    rows.map(({ id }) => id),
  );
  return (
    <Page>
      <ListHead
        title="Orders"
        state={state}
        shape={orderTable}
        columns={orderListColumns}
        filters={filters({ state, offered, today })}
      >
        {isSeller && (
          <Allowed needs="counter.sell">
            <ButtonLink to="/admin/counter">New sale</ButtonLink>
          </Allowed>
        )}
        {isSeller && (
          <Allowed needs="orders.edit">
            <ButtonLink to="/admin/orders/dispatch" variant="secondary">
              Add tracking numbers
            </ButtonLink>
            {pickupDay && (
              <a
                href={`/admin/orders/manifest.pdf?day=${pickupDay}`}
                className={buttonClasses({ variant: "secondary" })}
              >
                Today's manifest (PDF)
              </a>
            )}
          </Allowed>
        )}
      </ListHead>
      {actionData && <BulkOrderAnswer answer={actionData} nameOf={nameOf} />}
      <ViewTabs views={views} state={state} shape={orderTable} />
      <div
        className={
          open
            ? "gap-x-6 min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_20rem] min-[84rem]:grid-cols-[minmax(0,1fr)_23rem]"
            : undefined
        }
      >
        <DeskForm whenReadOnly="rows" ref={form} method="post" preventScrollReset onSubmit={openFile}>
          <DataTable
            caption="Orders"
            noun={["order", "orders"]}
            columns={orderListColumns}
            rows={rows}
            rowKey={(row) => row.id}
            rowName={(row) => `order ${row.number}`}
            state={open ? { ...state, columns: besidePanel } : state}
            shape={orderTable}
            total={sums.total}
            totals={sums.total > 0 ? orderFoot(sums) : undefined}
            canChoose={(row) => row.status !== "cancelled"}
            bulk={mayChange || mayExport ? <BulkButtons pickupDay={pickupDay} /> : undefined}
            canChooseAll={mayChange}
            empty="No matching orders."
          />
        </DeskForm>
        {open && <OrderPanel panel={open} today={today} closeHref={closeHref} />}
      </div>
    </Page>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function filters({ state, offered, today }: Pick<Shown, "state" | "offered" | "today">): Filters {
  return {
    search: "Search orders",
    apply: "Filter Orders",
    searchesIn: "Number, name, phone, product, UTR",
    selects: [...selects(offered), periodSelect(today)],
    days: [
      { name: "from", label: "Placed from" },
      { name: "to", label: "Placed to" },
    ],
    children: (
      <>
        <NextStepLink state={state} shape={orderTable} />
        <ExportLink to="/admin/orders/export" needs="personal-data.export" state={state} shape={orderTable} />
      </>
    ),
  };
}

/** The columns that fit beside an open order. */
const besidePanel = ["customer", "total", "status", "shipBy"];

function BulkButtons({ pickupDay }: Pick<Shown, "pickupDay">) {
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
          All shipments in transit of these orders will be marked as delivered. Customers will be notified, the return
          period starts today, and cash on delivery is recorded as collected.
        </p>
      </ConfirmButton>
      <FileButton needs="orders.edit" to="/admin/orders/packing-slips.pdf">
        Packing slips (PDF)
      </FileButton>
      <FileButton needs="orders.edit" to="/admin/orders/address-labels.pdf">
        Address labels 4×6 (PDF)
      </FileButton>
      <FileButton needs="personal-data.export" to="/admin/orders/invoices.pdf">
        Invoices (PDF)
      </FileButton>
      {pickupDay && (
        <>
          <FileButton needs="orders.edit" to="/admin/orders/labels.pdf">
            Courier labels (PDF)
          </FileButton>
          <FileButton needs="orders.edit" to="/admin/orders/manifest.pdf">
            Manifest (PDF)
          </FileButton>
        </>
      )}
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
  return capitalised(value.replaceAll("_", " "));
}

function selects({ methods, vendors }: Awaited<ReturnType<typeof listOrderFilters>>): FilterSelect[] {
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));
  return [
    { name: "status", label: "Status", options: named(orderTable.filters.status) },
    { name: "payment", label: "Payment", options: named(orderTable.filters.payment) },
    { name: "method", label: "Method", options: named(methods) },
    dispatchSelect,
    lateSelect,
    // A store that sells alone has no vendors to choose from.
    ...(vendors.length > 1
      ? [{ name: "vendor", label: "Vendor", options: vendors.map(({ id, name }) => ({ value: id, label: name })) }]
      : []),
  ];
}
