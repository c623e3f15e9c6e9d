import { formatInr } from "#app/domain/money/money.ts";
import { reasonLabels } from "#app/returns/return-labels.ts";
import type { ReturnDetails } from "#app/returns/return-rows.server.ts";

export function ReturnContents({ one }: { one: ReturnDetails }) {
  return (
    <>
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {one.items.map((item) => (
          <li key={item.name} className="py-2">
            {item.quantity} × {item.name}
          </li>
        ))}
      </ul>
      {one.exchange && (
        <p className="mt-3">
          In exchange for {one.exchange.name}, {formatInr(one.exchange.pricePaise)} each
        </p>
      )}
      <p className="mt-3 font-semibold">{reasonLabels[one.reason]}</p>
      {one.description && <p className="mt-1 whitespace-pre-line break-words">{one.description}</p>}
      {one.photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {one.photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={`/returns/photos/${photo.id}`}>
                <img
                  src={`/returns/photos/${photo.id}`}
                  width={photo.width}
                  height={photo.height}
                  alt={`Uploaded by the customer, ${index + 1} of ${one.photos.length}`}
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
