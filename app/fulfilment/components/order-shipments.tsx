import { Link } from "react-router";
import { useSingleSeller } from "#app/accounts/components/use-single-seller.ts";
import { TrackingProgress } from "#app/couriers/components/tracking-progress.tsx";
import type { TrackingLine } from "#app/couriers/tracking-queries.server.ts";
import { isUnsent, neverArrives, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { trackingLink } from "#app/domain/fulfilment/tracking-link.ts";
import {
  nextAttemptSentence,
  type UndeliveredReason,
  undeliveredSentences,
} from "#app/domain/fulfilment/undelivered.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { DelayQuestion } from "#app/fulfilment/delays/components/delay-question.tsx";
import type { Delay } from "#app/fulfilment/delays/delay-queries.server.ts";
import { gstNote } from "#app/fulfilment/shipments/shipment-amount.ts";
import { canCancelItems } from "#app/orders/allowed-actions.ts";
import { LinePrice } from "#app/orders/components/line-price.tsx";
import { RemovedPieces } from "#app/orders/components/removed-pieces.tsx";
import { Serials } from "#app/orders/components/serials.tsx";
import type { OrderDetails, OrderLine, Shipment } from "#app/orders/order-types.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ShipmentStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { shipmentDates } from "./shipment-dates.ts";
import { ShipmentSteps } from "./shipment-steps.tsx";

/** `href`: the page of the review's form. */
type ToReview = { productId: string; href: string; isReviewed: boolean };

export function OrderShipments({
  order,
  toReview,
  computers,
  tracking,
  delays,
}: {
  order: OrderDetails;
  toReview: ToReview[];
  /** Ids of lines that are desktops or laptops. */
  computers: readonly string[];
  tracking: Record<string, TrackingLine[]>;
  delays: Record<string, Delay>;
}) {
  const sold = order.shipments.filter(({ kind }) => kind === "sale").length;
  return order.shipments.map((shipment, index) => (
    <section key={shipment.id}>
      <SectionHeading title={shipmentTitle(shipment, index, sold)} />
      <ShipmentState order={order} shipment={shipment} />
      {isUnsent(shipment.status) && (
        <DelayQuestion delay={delays[shipment.id]} isPaid={order.paymentStatus === "paid"} />
      )}
      <TrackingProgress lines={tracking[shipment.id]} />
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {order.lines
          .filter((line) => line.shipmentId === shipment.id)
          .map((line) => (
            <li key={line.id}>
              <Line
                line={line}
                cancelHref={canCancelItems(order, shipment) ? `/orders/${order.id}/cancellation?item=${line.id}` : null}
                canUpgrade={computers.includes(line.id) && line.quantity > 0 && !neverArrives(shipment.status)}
                toReview={
                  shipment.deliveredAt && !line.replacesLineId
                    ? toReview.find(({ productId }) => productId === line.productId)
                    : undefined
                }
              />
            </li>
          ))}
      </ul>
    </section>
  ));
}

function shipmentTitle({ kind }: Shipment, index: number, count: number): string {
  if (kind === "replacement") return "Replacement";
  return count > 1 ? `Parcel ${index + 1} of ${count}` : "Items";
}

function ShipmentState({ order, shipment }: { order: OrderDetails; shipment: Shipment }) {
  const isSingleSeller = useSingleSeller();
  const { vendorName, status, carrier, tracking, undeliveredReason, nextAttemptOn } = shipment;
  const isOver = neverArrives(status);
  const link = trackingLink(shipment);
  return (
    <div className="mt-3 space-y-1 text-md">
      <p className="flex flex-wrap items-center gap-2">
        {(status === "undelivered" || isOver) && <ShipmentStatusBadge status={status} />}
        {shipment.isLate && <Badge tone="warning">Delayed</Badge>}
        {!isSingleSeller && <span className="text-muted">Sold by {vendorName}</span>}
      </p>
      {undeliveredReason && saysMore(status, undeliveredReason) && <p>{undeliveredSentences[undeliveredReason]}</p>}
      {status === "undelivered" && nextAttemptOn && (
        <p className="font-semibold">{nextAttemptSentence(nextAttemptOn)}</p>
      )}
      <ShipmentSteps status={status === "undelivered" ? "shipped" : status} dates={shipmentDates(order, shipment)} />
      {carrier && (
        <p>
          {carrier}
          {tracking && (
            <>
              , tracking number <span className="font-semibold">{tracking}</span>
            </>
          )}
          {link && (
            <>
              {" · "}
              <a href={link} rel="noreferrer" className="text-action underline">
                Track the parcel
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** The badge of a lost or returned shipment says already what the courier reported. */
function saysMore(status: ShipmentStatus, reason: UndeliveredReason): boolean {
  if (status === "lost") return reason !== "missing";
  if (status === "returned") return reason !== "going-back";
  return status !== "delivered";
}

function Line({
  line,
  cancelHref,
  toReview,
  canUpgrade,
}: {
  line: OrderLine;
  /** It is null when it is too late. */
  cancelHref: string | null;
  toReview?: ToReview;
  canUpgrade: boolean;
}) {
  return (
    <div className="grid grid-cols-[5rem_1fr_auto] gap-4 py-4 print:py-2">
      {line.image ? (
        <Picture picture={line.image} sizes="80px" decorative className="aspect-4/3 w-20" />
      ) : (
        <NoPicture className="w-20" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">
          <Link to={`/products/${line.slug}`} className="hover:underline">
            {line.name}
          </Link>
        </p>
        <p className="text-md text-muted">
          {line.brand} | {line.category}
          {line.build && " | Part of your PC build"}
        </p>
        {line.quantity > 0 && (
          <p className="text-md">
            {line.quantity} × {line.replacesLineId ? "free replacement" : formatInr(line.unitPricePaise)}
            {gstNote(line)}
          </p>
        )}
        <RemovedPieces {...line} />
        <Serials serials={line.serials} />
        {cancelHref && line.quantity > 0 && (
          <Link
            to={cancelHref}
            className="mr-4 inline-flex min-h-11 items-center text-md text-danger underline print:hidden"
          >
            Cancel this item<span className="sr-only">: {line.name}</span>
          </Link>
        )}
        {toReview && (
          <Link
            to={toReview.href}
            className="mr-4 inline-flex min-h-11 items-center text-md text-action underline print:hidden"
          >
            {toReview.isReviewed ? "Edit your review" : "Write a review"}
            <span className="sr-only"> of {line.name}</span>
          </Link>
        )}
        {canUpgrade && (
          <Link
            to={`/upgrade/${line.slug}/memory`}
            className="inline-flex min-h-11 items-center text-md text-action underline print:hidden"
          >
            Upgrade this computer<span className="sr-only">: {line.name}</span>
          </Link>
        )}
      </div>
      <p className="font-semibold tabular-nums">
        <LinePrice line={line} />
      </p>
    </div>
  );
}
