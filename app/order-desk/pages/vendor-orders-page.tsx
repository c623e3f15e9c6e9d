/** /vendor/orders */

import { data, Link, useNavigation } from "react-router";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { listSavedViews } from "#app/accounts/views/own-views.server.ts";
import { findCourierAccount } from "#app/couriers/couriers.server.ts";
import { type CalendarDay, dayInIndia, formatMoment } from "#app/domain/basics/calendar.ts";
import { dispatchDay } from "#app/domain/fulfilment/dispatch-day.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { moveErrorText } from "#app/fulfilment/shipments/shipment-messages.ts";
import { type ShipmentStage, shipmentTable } from "#app/fulfilment/shipments/shipment-stages.ts";
import { ShipmentPayment } from "#app/order-desk/components/shipment-payment.tsx";
import { LateBadge, ShipBy, ShipmentStageBadge, StageTabs } from "#app/order-desk/components/shipment-stage-badge.tsx";
import { dispatchSelect, lateSelect, NextStepLink, periodSelect } from "#app/order-desk/lists/list-filters.tsx";
import type { ShipmentRow } from "#app/order-desk/lists/shipment-rows.server.ts";
import { countShipmentStages, listVendorShipments } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { asVendor, readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { readFieldsAndIds } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink, buttonClasses } from "#app/ui/controls/button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";
import { BulkNotice, type BulkOutcome, bulkStatus } from "#app/ui/tables/bulk-notice.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FileButton, openFile } from "#app/ui/tables/file-button.tsx";
import type { Filters } from "#app/ui/tables/filter-bar.tsx";
import { ListHead } from "#app/ui/tables/list-head.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { ViewTabs } from "#app/ui/tables/view-tabs.tsx";
import type { Route } from "./+types/vendor-orders-page";

export const handle = {
  access: "vendor",
  reads: "orders.read",
  changes: "orders.edit",
  intents: ["confirm"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Vendor Orders", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireVendor(context, handle);
  const state = readTableState(url.searchParams, shipmentTable);
  const { db, env, clock } = context.get(appContext);
  const calendars = await findCalendars(db);
  const calendar = calendars.of(viewer.vendorId);
  const today = dayInIndia(clock.now());
  const [views, [counts, list]] = await Promise.all([
    listSavedViews(db, viewer.id, "/vendor/orders"),
    readAsVendor(db, viewer.vendorId, (tx) =>
      Promise.all([countShipmentStages(tx), listVendorShipments(tx, state, { today, calendars })]),
    ),
  ]);
  const isOpen = (stage: ShipmentStage) => stage === "to-confirm" || stage === "to-send";
  const rows = list.rows.map((row) => ({
    ...row,
    today,
    shipBy: isOpen(row.stage) ? dispatchDay(row.startableAt, calendar) : null,
  }));
  // Null when no courier is set up.
  const pickupDay = findCourierAccount(env) && today;
  return { state, views, pickupDay, counts, total: list.total, rows, today };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const { fields, ids } = await readFieldsAndIds(request, ["intent"]);
  if (fields.intent !== "confirm") throw data(null, { status: 400 });
  const app = context.get(appContext);
  const outcome: BulkOutcome = { done: 0, refused: [] };
  for (const shipmentId of ids) {
    const moved = await asVendor(app.db, viewer.vendorId, (tx) =>
      moveShipment(tx, commandContext(app, viewer), { shipmentId, to: "processing" }),
    );
    if (moved.ok) outcome.done++;
    else if (moved.code === "not-found") throw data(null, { status: 404 });
    else outcome.refused.push({ id: shipmentId, why: moveErrorText(moved) });
  }
  return data(outcome, { status: bulkStatus(outcome) });
}

export default function VendorOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, views, counts, rows, total, pickupDay, today } = loaderData;
  const hasBulk = useMay(["orders.edit", "personal-data.export"]);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.number ?? id;
  return (
    <Page>
      <ListHead
        title="Vendor Orders"
        state={state}
        shape={shipmentTable}
        columns={columns}
        filters={filters({ state, today })}
      >
        {counts["to-confirm"] + counts["to-send"] > 0 && <DispatchLinks pickupDay={pickupDay} />}
      </ListHead>
      {actionData && (
        <BulkNotice outcome={actionData} one="shipment confirmed" many="shipments confirmed" nameOf={nameOf} />
      )}
      <ViewTabs views={views} state={state} shape={shipmentTable} />
      <StageTabs state={state} counts={counts} />
      <DeskForm whenReadOnly="rows" method="post" preventScrollReset onSubmit={openFile}>
        <DataTable
          caption="Your shipments"
          noun={["shipment", "shipments"]}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => `order ${row.number}`}
          state={state}
          shape={shipmentTable}
          total={total}
          canChoose={(row) => row.stage !== "unpaid" && row.stage !== "cancelled"}
          bulk={hasBulk && <BulkButtons pickupDay={pickupDay} />}
          empty={<EmptyText isFiltered={state.q !== "" || Object.keys(state.filters).length > 0} />}
        />
      </DeskForm>
    </Page>
  );
}

function filters({ state, today }: Pick<Route.ComponentProps["loaderData"], "state" | "today">): Filters {
  return {
    search: "Search your orders",
    searchesIn: "Order number, product, city, tracking",
    selects: [dispatchSelect, lateSelect, periodSelect(today)],
    days: [
      { name: "from", label: "Placed from" },
      { name: "to", label: "Placed to" },
    ],
    children: (
      <>
        <NextStepLink state={state} shape={shipmentTable} />
        <ExportLink to="/vendor/orders/export.csv" needs="personal-data.export" state={state} shape={shipmentTable} />
      </>
    ),
  };
}

type PickupDay = Pick<Route.ComponentProps["loaderData"], "pickupDay">;

function DispatchLinks({ pickupDay }: PickupDay) {
  return (
    <p className="flex flex-wrap gap-2">
      <Allowed needs="orders.edit">
        <ButtonLink to="/vendor/orders/dispatch" variant="secondary">
          Add tracking numbers
        </ButtonLink>
        {pickupDay && (
          <a href={`/vendor/orders/manifest.pdf?day=${pickupDay}`} className={buttonClasses({ variant: "secondary" })}>
            Today's manifest (PDF)
          </a>
        )}
      </Allowed>
    </p>
  );
}

function BulkButtons({ pickupDay }: PickupDay) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <Button name="intent" value="confirm" size="small" busy={isBusy} busyText="Confirming…">
        Confirm
      </Button>
      <FileButton needs="orders.edit" to="/vendor/orders/packing-slips.pdf">
        Packing slips (PDF)
      </FileButton>
      <FileButton needs="orders.edit" to="/vendor/orders/address-labels.pdf">
        Address labels 4×6 (PDF)
      </FileButton>
      <FileButton needs="personal-data.export" to="/vendor/orders/invoices.pdf">
        Invoices (PDF)
      </FileButton>
      <FileButton needs="orders.edit" to="/vendor/orders/eway-bills.json">
        E-way bill data (JSON)
      </FileButton>
      {pickupDay && (
        <>
          <FileButton needs="orders.edit" to="/vendor/orders/labels.pdf">
            Courier labels (PDF)
          </FileButton>
          <FileButton needs="orders.edit" to="/vendor/orders/manifest.pdf">
            Manifest (PDF)
          </FileButton>
        </>
      )}
    </>
  );
}

function EmptyText({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? <>No matching shipments.</> : <>No orders yet. New orders will appear here.</>;
}

type Row = ShipmentRow & { shipBy: CalendarDay | null; today: CalendarDay };

const columns: Column<Row>[] = [
  {
    key: "number",
    label: "Order",
    sort: "number",
    isHeader: true,
    cell: (row) => (
      <Link to={`/vendor/orders/${row.id}`} className="whitespace-nowrap text-action tabular-nums hover:underline">
        {row.number}
      </Link>
    ),
  },
  {
    key: "items",
    label: "Items",
    cell: ({ items: [first, ...others] }) => (
      <>
        {first && `${first.quantity} × ${first.name}`}
        {others.length > 0 && <span className="text-muted"> and {others.length} more</span>}
      </>
    ),
  },
  { key: "customer", label: "Ships to", cell: (row) => `${row.customer}, ${row.city}` },
  { key: "amount", label: "Amount", sort: "amount", align: "end", cell: (row) => formatInr(row.amountPaise) },
  { key: "payment", label: "Payment", cell: (row) => <ShipmentPayment {...row} /> },
  {
    key: "status",
    label: "Status",
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-1">
        <ShipmentStageBadge stage={row.stage} />
        <LateBadge {...row} />
      </span>
    ),
  },
  { key: "shipBy", label: "Ship by", cell: (row) => <ShipBy day={row.shipBy} today={row.today} /> },
  {
    key: "placedAt",
    label: "Placed",
    sort: "placedAt",
    cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.placedAt)}</span>,
  },
];
