import { formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { claimStatusLabels } from "#app/warranty/claims/claim-labels.ts";
import type { ClaimDetails } from "#app/warranty/claims/claim-rows.server.ts";

/** What the claim is about, and what was agreed with the manufacturer. */
export function ClaimContents({ claim }: { claim: ClaimDetails }) {
  const { product, serial, warrantyUntil, makerReference, makerContact, replacementSerial, photos } = claim;
  const facts = [
    { label: "Serial number", value: serial },
    { label: "Warranty until", value: formatDay(warrantyUntil) },
    { label: "Manufacturer\u2019s contact", value: makerContact },
    { label: "Manufacturer\u2019s reference", value: makerReference },
    { label: "Serial number of the replacement", value: replacementSerial },
  ].filter(({ value }) => value);
  return (
    <>
      <p className="mt-3 font-semibold">{product}</p>
      <dl className="mt-2 divide-y divide-hairline border-y border-hairline">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {claim.description && <p className="mt-3 whitespace-pre-line break-words">{claim.description}</p>}
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={`/claims/photos/${photo.id}`}>
                <img
                  src={`/claims/photos/${photo.id}`}
                  width={photo.width}
                  height={photo.height}
                  alt={`Uploaded by the customer, ${index + 1} of ${photos.length}`}
                  loading="lazy"
                  className="h-24 w-auto max-w-full rounded-image border border-hairline object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function ClaimHistory({ events }: Pick<ClaimDetails, "events">) {
  return (
    <ol className="mt-4 space-y-3 border-l border-control pl-5">
      {events.map((event) => (
        <li key={event.seq} className="relative">
          <span aria-hidden="true" className="absolute top-1.5 -left-6.25 size-2.5 rounded-full bg-ink" />
          <p className="font-semibold">{claimStatusLabels[event.toStatus]}</p>
          {event.note && <p className="text-md break-words">{event.note}</p>}
          <p className="text-sm text-muted tabular-nums">
            <time dateTime={event.at.toISOString()}>{formatMoment(event.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
