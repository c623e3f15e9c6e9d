import { formatMoment } from "#app/domain/basics/calendar.ts";
import { eventSentence } from "#app/fulfilment/components/event-sentence.ts";
import type { AdminOrder } from "#app/order-desk/admin-order-queries.server.ts";

export function AdminTimeline({ events, shipments }: Pick<AdminOrder, "events" | "shipments">) {
  return (
    <ol className="mt-4 space-y-4 border-l border-control pl-5">
      {events.toReversed().map((event) => (
        <li key={event.seq} className="relative">
          <span aria-hidden="true" className="absolute top-1.5 -left-6.25 size-2.5 rounded-full bg-ink" />
          <p className="font-semibold">{eventSentence(event, shipments, "Shipment")}</p>
          {event.note && <p className="text-md whitespace-pre-line wrap-anywhere">{event.note}</p>}
          <p className="text-sm text-muted tabular-nums">
            <time dateTime={event.at.toISOString()}>{formatMoment(event.at)}</time>
            {event.actor ? `, ${event.actor} (${event.actorRole})` : event.actorRole === null && ", System"}
          </p>
        </li>
      ))}
    </ol>
  );
}
