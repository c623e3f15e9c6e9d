import type { ReturnedPieces } from "#app/returns/serial-check.ts";

export function SerialResults({ pieces }: { pieces: readonly ReturnedPieces[] }) {
  if (pieces.length === 0) return null;
  return (
    <dl className="mt-4 space-y-3 text-md wrap-anywhere">
      {pieces.map(({ orderLineId, name, sold, read }) => (
        <div key={orderLineId}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-muted">Sold with serial no. {sold.map(soldText).join(", ")}</dd>
          {read.map(({ position, serial, isSold }) => (
            <dd key={position} className={isSold ? "" : "font-semibold text-danger"}>
              {serial ? `Came back with serial no. ${serial}` : "Came back without a serial number"}
              {isSold ? ": matches" : serial ? ": not the one sold" : ""}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function soldText({ serial, replaces }: ReturnedPieces["sold"][number]): string {
  return replaces === null ? serial : `${serial} (replaces ${replaces})`;
}
