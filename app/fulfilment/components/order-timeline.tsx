import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { OrderEvent, Shipment } from "#app/orders/order-types.ts";
import { eventSentence, visibleEvents } from "./event-sentence.ts";

export function OrderTimeline({ events, shipments }: { events: OrderEvent[]; shipments: Shipment[] }) {
  return (
    <ol className="mt-4 space-y-4 border-l border-control pl-5">
      {visibleEvents(events, shipments).map((event) => (
        <li key={event.seq} className="relative">
          <span aria-hidden="true" className="absolute top-1.5 -left-6.25 size-2.5 rounded-full bg-ink" />
          <p className="font-semibold">{eventSentence(event, shipments)}</p>
          {event.note && <p className="text-md">{event.note}</p>}
          <p className="text-sm text-muted">
            <time dateTime={event.at.toISOString()}>{formatMoment(event.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
