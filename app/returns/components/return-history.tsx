import { formatMoment } from "#app/domain/basics/calendar.ts";
import { statusLabel } from "#app/returns/return-labels.ts";
import type { ReturnDetails } from "#app/returns/return-rows.server.ts";

export function ReturnHistory({ events, resolution }: Pick<ReturnDetails, "events" | "resolution">) {
  return (
    <ol className="mt-4 space-y-3 border-l border-control pl-5">
      {events.map((event) => (
        <li key={event.seq} className="relative">
          <span aria-hidden="true" className="absolute top-1.5 -left-6.25 size-2.5 rounded-full bg-ink" />
          <p className="font-semibold">{statusLabel({ status: event.toStatus, resolution })}</p>
          {event.note && <p className="text-md break-words">{event.note}</p>}
          <p className="text-sm text-muted tabular-nums">
            <time dateTime={event.at.toISOString()}>{formatMoment(event.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
