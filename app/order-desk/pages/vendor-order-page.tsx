/** /vendor/orders/:id (a shipment's id). */
import { data, redirect } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { boxFields } from "#app/couriers/box-fields.ts";
import { TrackingProgress } from "#app/couriers/components/tracking-progress.tsx";
import { findCourierDesk } from "#app/couriers/courier-desk.server.ts";
import { findVendorBooking, listVendorTracking } from "#app/couriers/vendor-booking-queries.server.ts";
import { dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { validateDispatch } from "#app/domain/fulfilment/dispatch.ts";
import { isUndoable } from "#app/domain/fulfilment/shipment-status.ts";
import { hasPermission, type User } from "#app/domain/parties/permissions.ts";
import { askToWait } from "#app/fulfilment/delays/ask-to-wait.server.ts";
import { AskToWait } from "#app/fulfilment/delays/components/ask-to-wait.tsx";
import { askErrors, isTypedWrong } from "#app/fulfilment/delays/delay-messages.ts";
import { findVendorDelay } from "#app/fulfilment/delays/vendor-delay-queries.server.ts";
import { ewayBillErrorText, setEwayBill } from "#app/fulfilment/paper/eway-bill-commands.server.ts";
import { correctTracking } from "#app/fulfilment/shipments/correct-tracking.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { reduceShipment } from "#app/fulfilment/shipments/reduce-shipment.server.ts";
import {
  readReduction,
  reductionErrorText,
  reductionFieldNames,
} from "#app/fulfilment/shipments/reduction-fields.server.ts";
import { readShipmentMove, shipmentFields } from "#app/fulfilment/shipments/shipment-intents.ts";
import { moveErrorText, trackingErrorText } from "#app/fulfilment/shipments/shipment-messages.ts";
import { readSplit, splitErrorText, splitFieldNames } from "#app/fulfilment/shipments/split-fields.server.ts";
import { splitShipment } from "#app/fulfilment/shipments/split-shipment.server.ts";
import { undoDelivery } from "#app/fulfilment/shipments/undo-delivery.server.ts";
import { undoErrorText } from "#app/fulfilment/shipments/undo-messages.ts";
import { Documents } from "#app/invoices/components/document-links.tsx";
import { listVendorDocuments } from "#app/invoices/vendor-invoice-queries.server.ts";
import { vendorLossText } from "#app/ledger/losses/loss-texts.ts";
import { findOwnLoss } from "#app/ledger/losses/vendor-loss-queries.server.ts";
import { CourierBooking } from "#app/order-desk/components/courier-booking.tsx";
import { EwayBillForm } from "#app/order-desk/components/eway-bill-form.tsx";
import { CannotSendForm } from "#app/order-desk/components/removals/cannot-send-form.tsx";
import { SplitForm } from "#app/order-desk/components/removals/split-form.tsx";
import { SplitShipments } from "#app/order-desk/components/removals/split-shipments.tsx";
import { ShipmentActions } from "#app/order-desk/components/shipment-actions.tsx";
import { ShipmentAddress, ShipmentLines } from "#app/order-desk/components/shipment-contents.tsx";
import { ShipmentHistory } from "#app/order-desk/components/shipment-history.tsx";
import { ShipmentPayment } from "#app/order-desk/components/shipment-payment.tsx";
import { LateBadge, ShipmentStageBadge } from "#app/order-desk/components/shipment-stage-badge.tsx";
import { runCourierIntent } from "#app/order-desk/courier-intents.server.ts";
import { findVendorShipment, type ShipmentDetails } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { asVendor, readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
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
    "eway-bill",
    "deliver",
    "undo-delivery",
    "undelivered",
    "reattempt",
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
  const { booking, ...found } = await readAsVendor(app.db, vendorId, async (tx) => {
    const shipment = await findVendorShipment(tx, params.id);
    if (!shipment) throw data(null, { status: 404 });
    const [booking, documents, loss, delay] = await Promise.all([
      findVendorBooking(tx, shipment.id),
      listVendorDocuments(tx, shipment.id),
      hasPermission(viewer, "payouts.read") ? findOwnLoss(tx, shipment.id) : null,
      findVendorDelay(tx, shipment.id),
    ]);
    const tracking = booking ? await listVendorTracking(tx, booking.id) : [];
    return { shipment, documents, booking, tracking, loss, delay };
  });
  const canUndo = isUndoable(found.shipment, app.clock.now());
  const { ewayBillAbovePaise } = await findStoreSettings(app.db);
  const desk = await findCourierDesk(app, found.shipment, booking, url.searchParams);
  return { ...found, canUndo, ewayBillAbovePaise, desk };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const app = context.get(appContext);
  const shipment = await asVendor(app.db, viewer.vendorId, (tx) => findVendorShipment(tx, params.id));
  if (!shipment) throw data(null, { status: 404 });
  const fields: Record<string, string> = await readFields(request, [
    ...["intent", ...shipmentFields, ...boxFields, "serviceId", "ewayBill", "sendOn", "delayReason"],
    ...reductionFieldNames(shipment.lines),
    ...splitFieldNames(shipment.lines),
  ]);
  if (fields.intent === "eway-bill") return enterEwayBill(app, viewer, shipment.id, fields);
  if (fields.intent === "remove-items") return reduce(app, viewer, shipment, fields);
  if (fields.intent === "ask-to-wait") return ask(app, viewer, shipment.id, fields);
  if (fields.intent === "split") return split(app, viewer, shipment, fields);
  const typed = fields as Record<
    "intent" | "serviceId" | (typeof shipmentFields | typeof boxFields)[number],
    string
  > & {
    ewayBill?: string;
  };
  const booked = await runCourierIntent(app, viewer, shipment.id, typed);
  if (booked?.error) return data({ errors: {}, typed, error: booked.error }, { status: 409 });
  if (booked) return redirect(`/vendor/orders/${shipment.id}`, 303);
  if (typed.intent === "correct-tracking") {
    const checked = validateDispatch(typed);
    if (!checked.ok) return data({ errors: checked.details ?? {}, typed, error: null }, { status: 400 });
    const asked = { shipmentId: shipment.id, dispatch: checked.value };
    const by = commandContext(app, viewer);
    const corrected = await asVendor(app.db, viewer.vendorId, (tx) => correctTracking(tx, by, asked));
    if (corrected.ok) return redirect(`/vendor/orders/${shipment.id}`, 303);
    if (corrected.code === "not-found") throw data(null, { status: 404 });
    return data({ errors: {}, typed, error: trackingErrorText(corrected.code) }, { status: 409 });
  }
  if (typed.intent === "undo-delivery") {
    const by = commandContext(app, viewer);
    const undone = await asVendor(app.db, viewer.vendorId, (tx) => undoDelivery(tx, by, { shipmentId: shipment.id }));
    if (undone.ok) return redirect(`/vendor/orders/${shipment.id}`, 303);
    if (undone.code === "not-found") throw data(null, { status: 404 });
    return data({ errors: {}, typed, error: undoErrorText(undone.code) }, { status: 409 });
  }
  const move = readShipmentMove(typed.intent, shipment.id, typed, dayInIndia(app.clock.now()));
  if (!move) throw data(null, { status: 400 });
  if (!move.ok) return data({ errors: move.details ?? {}, typed, error: null }, { status: 400 });
  const { value: wanted } = move;
  const moved = await asVendor(app.db, viewer.vendorId, (tx) => moveShipment(tx, commandContext(app, viewer), wanted));
  if (moved.ok) return redirect(`/vendor/orders/${shipment.id}`, 303);
  return data({ errors: {}, typed, error: moveErrorText(moved) }, { status: 409 });
}

type Vendor = User & { vendorId: string };

async function enterEwayBill(app: AppContext, viewer: Vendor, shipmentId: string, typed: Record<string, string>) {
  const wanted = { shipmentId, number: typed.ewayBill ?? "" };
  const set = await asVendor(app.db, viewer.vendorId, (tx) => setEwayBill(tx, commandContext(app, viewer), wanted));
  if (set.ok) return redirect(`/vendor/orders/${shipmentId}`, 303);
  if (set.code === "not-found") throw data(null, { status: 404 });
  const status = set.code === "invalid-number" ? 400 : 409;
  return data({ errors: {}, typed, error: ewayBillErrorText(set.code) }, { status });
}

async function reduce(app: AppContext, viewer: Vendor, shipment: ShipmentDetails, typed: Record<string, string>) {
  const wanted = readReduction(typed, shipment);
  if (!wanted.ok) return data({ errors: {}, typed, error: wanted.details ?? null }, { status: 400 });
  const reduced = await asVendor(app.db, viewer.vendorId, (tx) =>
    reduceShipment(tx, commandContext(app, viewer), wanted.value),
  );
  if (reduced.ok) return redirect(`/vendor/orders/${shipment.id}`, 303);
  return data({ errors: {}, typed, error: reductionErrorText(reduced.code) }, { status: 409 });
}

async function split(app: AppContext, viewer: Vendor, shipment: ShipmentDetails, typed: Record<string, string>) {
  const wanted = readSplit(typed, shipment);
  if (!wanted.ok) return data({ errors: {}, typed, error: wanted.details ?? null }, { status: 400 });
  const done = await asVendor(app.db, viewer.vendorId, (tx) =>
    splitShipment(tx, commandContext(app, viewer), wanted.value),
  );
  if (done.ok) return redirect(`/vendor/orders/${shipment.id}`, 303);
  return data({ errors: {}, typed, error: splitErrorText(done.code) }, { status: 409 });
}

async function ask(app: AppContext, viewer: Vendor, shipmentId: string, typed: Record<string, string>) {
  const wanted = { shipmentId, sendOn: typed.sendOn ?? "", reason: typed.delayReason ?? "" };
  const asked = await asVendor(app.db, viewer.vendorId, (tx) => askToWait(tx, commandContext(app, viewer), wanted));
  if (asked.ok) return redirect(`/vendor/orders/${shipmentId}`, 303);
  const status = isTypedWrong(asked.code) ? 400 : 409;
  return data({ errors: {}, typed, error: askErrors[asked.code] }, { status });
}

export default function VendorOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shipment, documents, desk, tracking, canUndo, loss } = loaderData;
  const isEwayBill = actionData?.typed?.intent === "eway-bill";
  const isBooked = desk?.booking?.status === "booked" || desk?.booking?.status === "requested";
  const returnHref = shipment.kind === "replacement" ? `/vendor/returns?q=${shipment.number}` : undefined;
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
        {/* A file, not a page: the browser itself asks for it. */}
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
              <>
                <ShipmentActions
                  shipment={{ ...shipment, returnHref, canUndo, news: tracking[0]?.code }}
                  errors={actionData?.errors}
                  typed={actionData?.typed}
                />
                {shipment.kind === "sale" && (shipment.stage === "to-confirm" || shipment.stage === "to-send") && (
                  <>
                    <AskToWait
                      delay={loaderData.delay}
                      paysOnDelivery={shipment.paysOnDelivery}
                      typed={actionData?.typed}
                    />
                    <SplitForm lines={shipment.lines} typed={actionData?.typed} />
                    <CannotSendForm
                      lines={shipment.lines}
                      paysOnDelivery={shipment.paysOnDelivery}
                      typed={actionData?.typed}
                    />
                  </>
                )}
              </>
            )}
            {loss && loss.valuePaise > 0 && <p className="mt-3">{vendorLossText(loss)}</p>}
            <EwayBillForm
              invoicePaise={documents.find(({ kind }) => kind === "invoice")?.totalPaise ?? null}
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
