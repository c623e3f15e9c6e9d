export type Bar = {
  label: string;
  value: number;
  shown: string;
};

const WIDTH = 720;
const HEIGHT = 180;
const GAP = 0.25;

type Chart = { caption: string; unit: string; bars: Bar[]; each?: "day" | "week" };

export function BarChart({ caption, unit, bars, each = "day" }: Chart) {
  const highest = Math.max(...bars.map((bar) => bar.value), 0);
  const top = bars.find((bar) => bar.value === highest);
  return (
    <figure>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-md text-muted">
        <span>{caption}</span>
        {top && highest > 0 && (
          <span className="tabular-nums">
            Highest: {top.shown} {each === "day" ? "on" : "in the week of"} {top.label}
          </span>
        )}
      </figcaption>
      <Bars bars={bars} highest={highest} />
      <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-muted tabular-nums">
        <span>{bars[0]?.label}</span>
        <span>{bars.length > 1 ? bars.at(-1)?.label : null}</span>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-md text-action hover:underline">
          View as table
        </summary>
        <BarTable caption={caption} unit={unit} bars={bars} each={each} />
      </details>
    </figure>
  );
}

function Bars({ bars, highest }: { bars: Bar[]; highest: number }) {
  const slot = WIDTH / Math.max(bars.length, 1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 h-44 w-full border-b border-ink text-action"
      aria-hidden="true"
    >
      {bars.map((bar, index) => {
        const height = highest > 0 ? (Math.max(bar.value, 0) / highest) * HEIGHT : 0;
        return (
          <rect
            key={bar.label}
            x={index * slot + (slot * GAP) / 2}
            y={HEIGHT - height}
            width={slot * (1 - GAP)}
            height={height}
            fill="currentColor"
          >
            <title>{`${bar.label}: ${bar.shown}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function BarTable({ caption, unit, bars, each }: Chart) {
  return (
    <table className="w-full max-w-md border-t border-ink text-md">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-hairline text-left">
          <th scope="col" className="py-1.5">
            {each === "day" ? "Day" : "Week of"}
          </th>
          <th scope="col" className="py-1.5 text-right">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label} className="border-b border-hairline">
            <th scope="row" className="py-1 text-left font-normal">
              {bar.label}
            </th>
            <td className="py-1 text-right tabular-nums">{bar.shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
