import { useId } from "react";
import { classes } from "#app/ui/classes.ts";

/** Same as `.star` of parts.css. */
const STAR = "M8 .9l2.2 4.5 4.9.7-3.6 3.5.9 4.9L8 12.1l-4.4 2.4.9-4.9L.9 6.1l4.9-.7z";

export function Rating({
  average,
  count,
  compact,
  className,
}: {
  average: number;
  count: number;
  compact?: boolean;
  className?: string;
}) {
  if (count === 0) return null;
  const ratings = count === 1 ? "1 rating" : `${count.toLocaleString("en-IN")} ratings`;
  return (
    <span className={classes("inline-flex items-center gap-1.5 text-sm", className)}>
      {compact ? <span aria-hidden="true" className="star" /> : <Stars filled={average} />}
      <span className="sr-only">{`Rated ${average.toFixed(1)} out of 5, ${ratings}`}</span>
      <span aria-hidden="true" className="font-semibold">
        {average.toFixed(1)}
      </span>
      <span aria-hidden="true" className="text-muted">
        {compact ? `(${count.toLocaleString("en-IN")})` : ratings}
      </span>
    </span>
  );
}

const STARS = 5;

function Stars({ filled }: { filled: number }) {
  const clip = useId();
  const isCut = filled < STARS;
  return (
    <svg viewBox={`0 0 ${STARS * 18 - 2} 16`} aria-hidden="true" className="h-3.5 w-auto">
      {isCut && (
        <clipPath id={clip}>
          <rect width={Math.floor(filled) * 18 + (filled % 1) * 16} height="16" />
        </clipPath>
      )}
      {(isCut ? [false, true] : [true]).map((lit) => (
        <g
          key={String(lit)}
          clipPath={lit && isCut ? `url(#${clip})` : undefined}
          className={lit ? "fill-highlight" : "fill-hairline"}
        >
          {Array.from({ length: STARS }, (_, star) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike and never move
            <path key={star} d={STAR} transform={`translate(${star * 18} 0)`} />
          ))}
        </g>
      ))}
    </svg>
  );
}
