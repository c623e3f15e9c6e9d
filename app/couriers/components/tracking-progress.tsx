import type { TrackingLine } from "#app/couriers/tracking-queries.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { trackingSentences } from "#app/domain/fulfilment/tracking.ts";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";

export function TrackingProgress({ lines = [] }: { lines?: readonly TrackingLine[] }) {
  const [latest, ...earlier] = lines;
  if (!latest) return null;
  return (
    <div className="mt-3 text-md">
      <Line line={latest} isLatest />
      {earlier.length > 0 && (
        <Collapsible title="Tracking history" isOpen={false} className="print:hidden">
          <ol className="space-y-3">
            {earlier.map((line) => (
              <li key={`${line.code}${line.at.getTime()}`}>
                <Line line={line} />
              </li>
            ))}
          </ol>
        </Collapsible>
      )}
    </div>
  );
}

function Line({ line: { code, at, text, place }, isLatest = false }: { line: TrackingLine; isLatest?: boolean }) {
  return (
    <>
      <p className={isLatest ? "font-semibold" : undefined}>
        {trackingSentences[code]}
        {text && <span className="font-normal">: {text}</span>}
      </p>
      <p className="text-sm text-muted tabular-nums">
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
        {place && ` · ${place}`}
      </p>
    </>
  );
}
