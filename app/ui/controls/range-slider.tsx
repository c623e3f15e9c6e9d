/** Works with scripts only: add number inputs. */
export function RangeSlider({
  min,
  max,
  step,
  from,
  to,
  onChange,
  labels,
  textOf,
}: {
  min: number;
  max: number;
  step: number;
  from: number;
  to: number;
  onChange: (from: number, to: number) => void;
  labels: { from: string; to: string };
  textOf: (value: number) => string;
}) {
  const percent = (value: number): number => ((value - min) / (max - min)) * 100;
  const shared = { min, max, step, className: "range-thumb" };
  return (
    <div className="relative h-11 unscripted:hidden">
      <svg aria-hidden="true" className="range-track">
        <rect width="100%" height="100%" rx="2" className="fill-hairline" />
        <rect x={`${percent(from)}%`} width={`${percent(to) - percent(from)}%`} height="100%" className="fill-action" />
      </svg>
      <input
        type="range"
        {...shared}
        value={from}
        aria-label={labels.from}
        aria-valuetext={textOf(from)}
        onChange={(event) => onChange(Math.min(Number(event.currentTarget.value), to), to)}
        // At the far right both thumbs overlap: the one that can still move is on top.
        data-on-top={from > (min + max) / 2 || undefined}
      />
      <input
        type="range"
        {...shared}
        value={to}
        aria-label={labels.to}
        aria-valuetext={textOf(to)}
        onChange={(event) => onChange(from, Math.max(Number(event.currentTarget.value), from))}
      />
    </div>
  );
}
