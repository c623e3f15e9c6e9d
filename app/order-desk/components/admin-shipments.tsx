import { Link } from "react-router";
import type { BookingPanel } from "#app/couriers/booking-panel.server.ts";
import { TrackingProgress } from "#app/couriers/components/tracking-progress.tsx";
import type { TrackingLine } from "#app/couriers/tracking-queries.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { isGoodsDocument } from "#app/domain/fulfilment/invoice-number.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { AskToWait } from "#app/fulfilment/delays/components/ask-to-wait.tsx";
import type { Delay } from "#app/fulfilment/delays/delay-queries.server.ts";
import { gstNote } from "#app/fulfilment/shipments/shipment-amount.ts";
import { shipmentStage } from "#app/fulfilment/shipments/shipment-stages.ts";
import type { DocumentEntry } from "#app/invoices/invoice-document.ts";
import type { LossRow } from "#app/ledger/losses/loss-queries.server.ts";
import { lossText } from "#app/ledger/losses/loss-texts.ts";
import type { AdminOrder } from "#app/order-desk/admin-order-queries.server.ts";
import { CannotSendForm } from "#app/order-desk/components/removals/cannot-send-form.tsx";
import { SplitForm } from "#app/order-desk/components/removals/split-form.tsx";
import type { IntentError, IntentFields } from "#app/order-desk/intent.ts";
import { LinePrice } from "#app/orders/components/line-price.tsx";
import { RemovedPieces } from "#app/orders/components/removed-pieces.tsx";
import { Serials } from "#app/orders/components/serials.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { ShipmentStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { CourierBooking } from "./courier-booking.tsx";
import { EwayBillForm } from "./eway-bill-form.tsx";
import { SerialsForm } from "./serials-form.tsx";
import { ShipmentActions } from "./shipment-actions.tsx";

type Refused = IntentError & { fields: IntentFields };

type ShipmentsProps = {
  order: AdminOrder;
  /** Ids of shipments whose delivery can be undone. */
  undoable: readonly string[];
  tracking: Record<string, TrackingLine[]>;
  /** Courier bookings of the store's own shipments. */
  bookings: Record<string, BookingPanel>;
  losses: Record<string, LossRow>;
  delays: Record<string, Delay>;
  documents: DocumentEntry[];
  ewayBillAbovePaise: number;
  /** Totals of the papers of shipments that wait for dispatch, in paise, by shipment id. */
  worths: Record<string, number>;
  refused?: Refused;
};
type Shipment = AdminOrder["shipments"][number];
type Line = AdminOrder["lines"][number];

export function AdminShipments(props: ShipmentsProps) {
  const { shipments } = props.order;
  const sold = shipments.filter(({ kind }) => kind === "sale").length;
  return shipments.map((shipment, index) => (
    <section key={shipment.id}>
      <SectionHeading
        title={
          shipment.kind === "replacement" ? "Replacement" : sold > 1 ? `Shipment ${index + 1} of ${sold}` : "Shipment"
        }
      />
      <ShipmentHead shipment={shipment} />
      <TrackingProgress lines={props.tracking[shipment.id]} />
      <ShipmentDesk {...props} shipment={shipment} />
    </section>
  ));
}

function ShipmentHead({ shipment }: { shipment: Shipment }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-md">
      <ShipmentStatusBadge status={shipment.status} />
      {shipment.isLate && <Badge tone="warning">Late</Badge>}
      {shipment.promised && <span className="text-muted">due by {formatDay(shipment.promised.to)}</span>}
      <span className="text-muted">by {shipment.vendorName}</span>
      {shipment.carrier && (
        <span className="sm:ml-2">{[shipment.carrier, shipment.tracking].filter(Boolean).join(", ")}</span>
      )}
      {shipment.trackingUrl && (
        <a href={shipment.trackingUrl} rel="noreferrer" className="text-action underline">
          Track
        </a>
      )}
      <a href={`/admin/shipments/${shipment.id}/packing-slip.pdf`} className={buttonClasses({ variant: "secondary" })}>
        Packing slip (PDF)
      </a>
    </p>
  );
}

/** What a shipment contains, and what can be done with it. */
function ShipmentDesk({ shipment, ...props }: ShipmentsProps & { shipment: Shipment }) {
  const { order, tracking, losses, delays, documents } = props;
  const { id, kind, status, vendorId } = shipment;
  const desk = props.bookings[id];
  const isBooked = desk?.booking?.status === "booked" || desk?.booking?.status === "requested";
  const lines = order.lines.filter((line) => line.shipmentId === id);
  const amountPaise = lines.reduce((sum, line) => sum + line.totalPaise, shipment.shippingPaise);
  const paysOnDelivery = order.paymentMethod === "cod" && kind === "sale";
  const stage = shipmentStage({ status, kind, paysOnDelivery, paymentStatus: order.paymentStatus });
  const refused = props.refused?.fields.shipmentId === id ? props.refused : undefined;
  const refusedBill = refused?.fields.intent === "eway-bill" ? refused : undefined;
  const paper = documents.find((document) => isGoodsDocument(document.kind) && document.shipmentId === id);
  return (
    <>
      <ShipmentContents lines={lines} />
      <SerialsForm lines={lines} stage={stage} shipmentId={id} typed={refused?.fields} errors={refused?.errors} />
      {desk && isBooked && <CourierBooking desk={desk} shipmentId={id} base="/admin/orders" />}
      {!isBooked && (
        <ShipmentActions
          shipment={{
            ...shipment,
            stage,
            paysOnDelivery,
            amountPaise,
            news: tracking[id]?.[0]?.code,
            canUndo: props.undoable.includes(id),
            returnHref: kind === "replacement" ? `/admin/returns?q=${order.number}` : undefined,
          }}
          shipmentId={id}
          errors={refused?.errors}
          typed={refused?.fields}
        />
      )}
      {desk && !isBooked && (
        <Collapsible
          title="Or book a courier"
          isOpen={
            desk.rates !== null ||
            desk.booking !== null ||
            Object.keys(desk.errors).length > 0 ||
            desk.ratesError !== null
          }
          className="mt-3"
        >
          <CourierBooking desk={desk} shipmentId={id} base="/admin/orders" />
        </Collapsible>
      )}
      <Loss loss={losses[id]} />
      {kind === "sale" && (stage === "to-confirm" || stage === "to-send") && (
        <>
          <AskToWait
            delay={delays[id] ?? null}
            paysOnDelivery={paysOnDelivery}
            shipmentId={id}
            typed={refused?.fields}
          />
          <SplitForm lines={lines} shipmentId={id} typed={refused?.fields} />
          {vendorId === STORE_VENDOR && (
            <CannotSendForm lines={lines} paysOnDelivery={paysOnDelivery} shipmentId={id} typed={refused?.fields} />
          )}
        </>
      )}
      <EwayBillForm
        consignmentPaise={paper?.totalPaise ?? null}
        expectedPaise={props.worths[id] ?? 0}
        status={status}
        abovePaise={props.ewayBillAbovePaise}
        ewayBill={shipment.ewayBill}
        href={`/admin/shipments/${id}/eway-bill.json`}
        shipmentId={id}
        typed={refusedBill?.fields.ewayBill}
        error={refusedBill?.error ?? undefined}
      />
    </>
  );
}

function ShipmentContents({ lines }: { lines: Line[] }) {
  return (
    <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
      {lines.map((line) => (
        <li key={line.id} className="flex justify-between gap-4 py-2">
          <div className="min-w-0">
            {line.quantity > 0 && `${line.quantity} × `}
            {line.name}
            <RemovedPieces {...line} />
            <Serials serials={line.serials} />
            <p className="text-sm text-muted tabular-nums">
              {formatInr(line.unitPricePaise)} each
              {gstNote(line)}
            </p>
          </div>
          <span className="tabular-nums">
            <LinePrice line={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Loss({ loss }: { loss?: LossRow }) {
  if (!loss || loss.valuePaise === 0) return null;
  return (
    <p className="mt-3">
      {lossText(loss)}{" "}
      <Link to={`/admin/payouts/losses/${loss.shipmentId}`} className="text-action underline">
        Lost shipment
      </Link>
    </p>
  );
}
