import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { ShipmentDetails } from "#app/order-desk/vendor-shipment-queries.server.ts";

const sentences: Record<string, string> = {
  processing: "Confirmed",
  shipped: "Shipped",
  undelivered: "Delivery attempt failed",
  delivered: "Delivered",
  returned: "Returned to origin",
  lost: "Lost in transit",
  cancelled: "Cancelled, refund initiated",
};

const delays: Record<string, string> = {
  asked: "Customer asked to wait",
  waits: "Customer agreed to wait",
  refunded: "Customer chose not to wait",
  expired: "Cancelled: no answer in time",
};

const whose: Record<string, string> = { admin: " by the store", customer: " by the customer" };

type Event = ShipmentDetails["events"][number];

function sentenceOf({ kind, toStatus }: Event, before: Event | undefined): string | null {
  if (kind === "shipment" && toStatus === "shipped" && before?.toStatus === "delivered") return "Delivery undone";
  if (kind === "delay") return delays[toStatus ?? ""] ?? "Delay";
  if (kind === "removal") return "Items removed";
  if (kind === "split") return "Split: items moved to another shipment";
  return kind === "tracking" ? "Tracking details corrected" : (sentences[toStatus ?? ""] ?? toStatus);
}

export function ShipmentHistory({ shipment }: { shipment: ShipmentDetails }) {
  const { events, status, placedAt, updatedAt, carrier, tracking, trackingUrl } = shipment;
  return (
    <>
      <ol className="mt-4 space-y-4 border-l border-control pl-5">
        <Moment text="Order placed" at={placedAt} />
        {events.map((event, index) => (
          <Moment
            key={event.seq}
            text={`${sentenceOf(
              event,
              events.slice(0, index).findLast(({ kind }) => kind === "shipment"),
            )}${event.kind === "delay" ? "" : (whose[event.actorRole ?? ""] ?? "")}`}
            note={event.note}
            at={event.at}
          />
        ))}
        {status === "cancelled" && !events.some(({ toStatus }) => toStatus === "cancelled") && (
          <Moment text="Order cancelled" at={updatedAt} />
        )}
      </ol>
      {carrier && (
        <p className="mt-4 text-md">
          {carrier}
          {tracking && <span className="font-semibold tabular-nums">, {tracking}</span>}
          {trackingUrl && (
            <>
              {" · "}
              <a href={trackingUrl} rel="noreferrer" className="text-action underline">
                Track
              </a>
            </>
          )}
        </p>
      )}
    </>
  );
}

function Moment({ text, note, at }: { text: string; note?: string | null; at: Date }) {
  return (
    <li className="relative">
      <span aria-hidden="true" className="absolute top-1.5 -left-6.25 size-2.5 rounded-full bg-ink" />
      <p className="font-semibold">{text}</p>
      {note && <p className="text-md wrap-anywhere">{note}</p>}
      <p className="text-sm text-muted tabular-nums">
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
      </p>
    </li>
  );
}
