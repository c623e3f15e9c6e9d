import { Link } from "react-router";
import { TrackingProgress } from "#app/couriers/components/tracking-progress.tsx";
import type { TrackingLine } from "#app/couriers/tracking-queries.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { AskToWait } from "#app/fulfilment/delays/components/ask-to-wait.tsx";
import type { Delay } from "#app/fulfilment/delays/delay-queries.server.ts";
import { gstNote } from "#app/fulfilment/shipments/shipment-amount.ts";
import { shipmentStage } from "#app/fulfilment/shipments/shipment-stages.ts";
import type { DocumentEntry } from "#app/invoices/invoice-document.ts";
import type { LossRow } from "#app/ledger/losses/loss-queries.server.ts";
import { lossText } from "#app/ledger/losses/loss-texts.ts";
import type { AdminOrder } from "#app/order-desk/admin-order-queries.server.ts";
import { SplitForm } from "#app/order-desk/components/removals/split-form.tsx";
import type { IntentError, IntentFields } from "#app/order-desk/intent.ts";
import { RemovedPieces } from "#app/orders/components/removed-pieces.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { ShipmentStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { EwayBillForm } from "./eway-bill-form.tsx";
import { ShipmentActions } from "./shipment-actions.tsx";

type Refused = IntentError & { fields: IntentFields };

export function AdminShipments({
  order,
  undoable,
  tracking,
  losses,
  delays,
  documents,
  ewayBillAbovePaise,
  refused,
}: {
  order: AdminOrder;
  /** Ids of shipments whose delivery can be undone. */
  undoable: readonly string[];
  tracking: Record<string, TrackingLine[]>;
  losses: Record<string, LossRow>;
  delays: Record<string, Delay>;
  documents: DocumentEntry[];
  ewayBillAbovePaise: number;
  refused?: Refused;
}) {
  const returnHref = `/admin/returns?q=${order.number}`;
  const sold = order.shipments.filter(({ kind }) => kind === "sale").length;
  return order.shipments.map((shipment, index) => {
    const lines = order.lines.filter((line) => line.shipmentId === shipment.id);
    const amountPaise = lines.reduce((sum, line) => sum + line.totalPaise, shipment.shippingPaise);
    const paysOnDelivery = order.paymentMethod === "cod" && shipment.kind === "sale";
    const { kind } = shipment;
    const stage = shipmentStage({ status: shipment.status, kind, paysOnDelivery, paymentStatus: order.paymentStatus });
    const isAbout = refused?.fields.shipmentId === shipment.id;
    return (
      <section key={shipment.id}>
        <SectionHeading
          title={kind === "replacement" ? "Replacement" : sold > 1 ? `Shipment ${index + 1} of ${sold}` : "Shipment"}
        />
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
          <a
            href={`/admin/shipments/${shipment.id}/packing-slip.pdf`}
            className={buttonClasses({ variant: "secondary" })}
          >
            Packing slip (PDF)
          </a>
        </p>
        <TrackingProgress lines={tracking[shipment.id]} />
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {lines.map((line) => (
            <li key={line.id} className="flex justify-between gap-4 py-2">
              <div className="min-w-0">
                {line.quantity > 0 && `${line.quantity} × `}
                {line.name}
                <RemovedPieces {...line} />
                <p className="text-sm text-muted tabular-nums">
                  {formatInr(line.unitPricePaise)} each
                  {gstNote(line)}
                </p>
              </div>
              <span className="tabular-nums">{formatInr(line.totalPaise)}</span>
            </li>
          ))}
        </ul>
        <ShipmentActions
          shipment={{
            ...{
              stage,
              paysOnDelivery,
              amountPaise,
              carrier: shipment.carrier,
              tracking: shipment.tracking,
              trackingUrl: shipment.trackingUrl,
              undeliveredReason: shipment.undeliveredReason,
              nextAttemptOn: shipment.nextAttemptOn,
              news: tracking[shipment.id]?.[0]?.code,
            },
            canUndo: undoable.includes(shipment.id),
            returnHref: kind === "replacement" ? returnHref : undefined,
          }}
          shipmentId={shipment.id}
          errors={isAbout ? refused.errors : undefined}
          typed={isAbout ? refused.fields : undefined}
        />
        <Loss loss={losses[shipment.id]} />
        {kind === "sale" && (stage === "to-confirm" || stage === "to-send") && (
          <>
            <AskToWait
              delay={delays[shipment.id] ?? null}
              paysOnDelivery={paysOnDelivery}
              shipmentId={shipment.id}
              typed={isAbout ? refused.fields : undefined}
            />
            <SplitForm lines={lines} shipmentId={shipment.id} typed={isAbout ? refused.fields : undefined} />
          </>
        )}
        <EwayBillForm
          invoicePaise={
            documents.find((one) => one.kind === "invoice" && one.shipmentId === shipment.id)?.totalPaise ?? null
          }
          status={shipment.status}
          abovePaise={ewayBillAbovePaise}
          ewayBill={shipment.ewayBill}
          href={`/admin/shipments/${shipment.id}/eway-bill.json`}
          shipmentId={shipment.id}
          typed={isAbout && refused.fields.intent === "eway-bill" ? refused.fields.ewayBill : undefined}
          error={isAbout && refused.fields.intent === "eway-bill" ? (refused.error ?? undefined) : undefined}
        />
      </section>
    );
  });
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
