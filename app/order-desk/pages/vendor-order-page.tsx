/** /vendor/orders/:id (a shipment's id) */
import { data, redirect } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { findBookingPanel } from "#app/couriers/booking-panel.server.ts";
import { TrackingProgress } from "#app/couriers/components/tracking-progress.tsx";
import { findVendorBooking, listVendorTracking } from "#app/couriers/vendor-booking-queries.server.ts";
import { formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { isGoodsDocument } from "#app/domain/fulfilment/invoice-number.ts";
import { isUndoable } from "#app/domain/fulfilment/shipment-status.ts";
import { hasPermission } from "#app/domain/parties/permissions.ts";
import { OwnFreightCosts } from "#app/freight/components/own-freight.tsx";
import { listOwnFreight } from "#app/freight/vendor-freight-queries.server.ts";
import { AskToWait } from "#app/fulfilment/delays/components/ask-to-wait.tsx";
import { findVendorDelay } from "#app/fulfilment/delays/vendor-delay-queries.server.ts";
import { findConsignmentWorth } from "#app/fulfilment/shipments/consignment-worth.server.ts";
import { reductionFieldNames } from "#app/fulfilment/shipments/reduction-fields.server.ts";
import { serialFieldNames } from "#app/fulfilment/shipments/serial-fields.server.ts";
import { splitFieldNames } from "#app/fulfilment/shipments/split-fields.server.ts";
import { Documents } from "#app/invoices/components/document-links.tsx";
import { listVendorDocuments } from "#app/invoices/vendor-invoice-queries.server.ts";
import { vendorLossText } from "#app/ledger/losses/loss-texts.ts";
import { findOwnLoss } from "#app/ledger/losses/vendor-loss-queries.server.ts";
import { CourierBooking } from "#app/order-desk/components/courier-booking.tsx";
import { EwayBillForm } from "#app/order-desk/components/eway-bill-form.tsx";
import { CannotSendForm } from "#app/order-desk/components/removals/cannot-send-form.tsx";
import { SplitForm } from "#app/order-desk/components/removals/split-form.tsx";
import { SplitShipments } from "#app/order-desk/components/removals/split-shipments.tsx";
import { SerialsForm } from "#app/order-desk/components/serials-form.tsx";
import { ShipmentActions } from "#app/order-desk/components/shipment-actions.tsx";
import { ShipmentAddress, ShipmentLines } from "#app/order-desk/components/shipment-contents.tsx";
import { ShipmentHistory } from "#app/order-desk/components/shipment-history.tsx";
import { ShipmentPayment } from "#app/order-desk/components/shipment-payment.tsx";
import { LateBadge, ShipmentStageBadge } from "#app/order-desk/components/shipment-stage-badge.tsx";
import { type IntentRequest, isPageError } from "#app/order-desk/intent.ts";
import { readIntentFields, toIntentRequest } from "#app/order-desk/intent-request.server.ts";
import { findVendorShipment } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { asVendor, readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/vendor-order-page";

export const handle = {
  access: "vendor",
  reads: "orders.read",
  changes: "orders.edit",
  intents: [
    "confirm",
    "dispatch",
    "correct-tracking",
    "serials",
    "eway-bill",
    "deliver",
    "undo-delivery",
    "undelivered",
    "reattempt",
    "courier-reattempt",
    "courier-return",
    "returned",
    "lost",
    "remove-items",
    "split",
    "ask-to-wait",
    "book-courier",
    "finish-booking",
    "cancel-booking",
    "hand-over",
  ],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Shipment for ${loaderData.shipment.number}` : undefined,
    isPrivate: true,
  });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireVendor(context, handle);
  const { vendorId } = viewer;
  const app = context.get(appContext);
  const { booking, ...details } = await readAsVendor(app.db, vendorId, async (tx) => {
    const shipment = await findVendorShipment(tx, params.id);
    if (!shipment) throw data(null, { status: 404 });
    const [booking, documents, loss, delay, worthPaise, freight] = await Promise.all([
      findVendorBooking(tx, shipment.id),
      listVendorDocuments(tx, shipment.id),
      hasPermission(viewer, "payouts.read") ? findOwnLoss(tx, shipment.id) : null,
      findVendorDelay(tx, shipment.id),
      findConsignmentWorth(tx, shipment.id),
      hasPermission(viewer, "payouts.read") ? listOwnFreight(tx, shipment.id) : [],
    ]);
    const tracking = booking ? await listVendorTracking(tx, booking.id) : [];
    return { shipment, documents, booking, tracking, loss, delay, worthPaise, freight };
  });
  const canUndo = isUndoable(details.shipment, app.clock.now());
  const { ewayBillAbovePaise } = await findStoreSettings(app.db);
  const desk = await findBookingPanel(app, { ...details.shipment, vendorId }, booking, url.searchParams);
  return { ...details, canUndo, ewayBillAbovePaise, desk };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const app = context.get(appContext);
  const scoped: IntentRequest["scoped"] = (work) => asVendor(app.db, viewer.vendorId, work);
  const shipment = await scoped((tx) => findVendorShipment(tx, params.id));
  if (!shipment) throw data(null, { status: 404 });
  const lineFields = [
    ...reductionFieldNames(shipment.lines),
    ...splitFieldNames(shipment.lines),
    ...serialFieldNames(shipment.lines),
  ];
  const fields = await readIntentFields(request, lineFields);
  const intentRequest = toIntentRequest(app, viewer, fields, { scoped, shipment, order: null });
  // All that can be done with an order is loaded with the first change.
  const { runIntent } = await import("#app/order-desk/intents.server.ts");
  const refusal = await runIntent(handle.intents, intentRequest);
  if (!refusal) return redirect(`/vendor/orders/${shipment.id}`, 303);
  if (isPageError(refusal)) throw data(null, { status: refusal.status });
  const { error, errors = {}, status } = refusal;
  return data({ errors, typed: fields, error }, { status });
}

export default function VendorOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shipment, documents, desk, tracking, loss } = loaderData;
  const isEwayBill = actionData?.typed?.intent === "eway-bill";
  const isBooked = desk?.booking?.status === "booked" || desk?.booking?.status === "requested";
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Vendor Orders", to: "/vendor/orders" }, { label: shipment.number }]} />
      <PageTitle intro={`Placed on ${formatMoment(shipment.placedAt)}`}>Order {shipment.number}</PageTitle>
      {actionData?.error && <Notice className="mb-6" tone="error" title={actionData.error} />}
      <p className="mb-6 flex flex-wrap items-center gap-3 text-md">
        <ShipmentStageBadge stage={shipment.stage} />
        <LateBadge {...shipment} />
        <ShipmentPayment {...shipment} />
        {shipment.promisedBy && <span className="text-muted">Due by {formatDay(shipment.promisedBy)}</span>}
        {/* A file download bypasses the router. */}
        <a href={`/vendor/orders/${shipment.id}/packing-slip.pdf`} className={buttonClasses({ variant: "secondary" })}>
          Packing slip (PDF)
        </a>
      </p>
      <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <div className="min-w-0 space-y-10">
          <section>
            <SectionHeading title="Next step" />
            {isBooked && desk ? (
              <CourierBooking desk={desk} shipmentId={shipment.id} />
            ) : (
              <NextStep loaderData={loaderData} actionData={actionData} />
            )}
            {loss && loss.valuePaise > 0 && <p className="mt-3">{vendorLossText(loss)}</p>}
            <OwnFreightCosts freight={loaderData.freight} />
            <EwayBillForm
              consignmentPaise={documents.find(({ kind }) => isGoodsDocument(kind))?.totalPaise ?? null}
              expectedPaise={loaderData.worthPaise}
              status={shipment.status}
              abovePaise={loaderData.ewayBillAbovePaise}
              ewayBill={shipment.ewayBill}
              href={`/vendor/orders/eway-bills.json?id=${shipment.id}`}
              typed={isEwayBill ? actionData?.typed?.ewayBill : undefined}
              error={isEwayBill ? (actionData?.error ?? undefined) : undefined}
            />
          </section>
          {!isBooked && desk && (
            <section>
              <SectionHeading title="Or book a courier" />
              <CourierBooking desk={desk} shipmentId={shipment.id} />
            </section>
          )}
          <section>
            <SectionHeading title="Items in this shipment" />
            <ShipmentLines shipment={shipment} />
            <SerialsForm
              lines={shipment.lines}
              stage={shipment.stage}
              typed={actionData?.typed}
              errors={actionData?.errors}
            />
          </section>
          <SplitShipments siblings={shipment.siblings} />
          <Documents documents={documents} base={`/vendor/orders/${shipment.id}`} />
        </div>
        <div className="space-y-8">
          <section>
            <SectionHeading title="Deliver to" />
            <ShipmentAddress address={shipment.address} />
          </section>
          <section>
            <SectionHeading title="Shipment history" />
            <TrackingProgress lines={tracking} />
            <ShipmentHistory shipment={shipment} />
          </section>
        </div>
      </div>
    </Page>
  );
}

function NextStep({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { shipment, tracking, canUndo, delay } = loaderData;
  const { kind, stage, lines, paysOnDelivery } = shipment;
  const typed = actionData?.typed;
  const returnHref = kind === "replacement" ? `/vendor/returns?q=${shipment.number}` : undefined;
  return (
    <>
      <ShipmentActions
        shipment={{ ...shipment, returnHref, canUndo, news: tracking[0]?.code }}
        errors={actionData?.errors}
        typed={typed}
      />
      {kind === "sale" && (stage === "to-confirm" || stage === "to-send") && (
        <>
          <AskToWait delay={delay} paysOnDelivery={paysOnDelivery} typed={typed} />
          <SplitForm lines={lines} typed={typed} />
          <CannotSendForm lines={lines} paysOnDelivery={paysOnDelivery} typed={typed} />
        </>
      )}
    </>
  );
}
