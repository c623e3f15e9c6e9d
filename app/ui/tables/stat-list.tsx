import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";

export type Stat = {
  label: string;
  value: number | string;
  /** `ratio`: growth over the previous period (0.25 is 25%); null without one. */
  trend?: { ratio: number | null; period: string };
  note?: string;
  href?: string;
};

export function StatList({ figures }: { figures: Stat[] }) {
  const isFive = figures.length === 5;
  const size = sizeFor(Math.max(...figures.map(({ value }) => written(value).length)), isFive);
  return (
    <div className="@container">
      <dl
        className={classes(
          "grid grid-cols-2 gap-px border-y border-ink bg-hairline",
          figures.length > 2 && (isFive ? "@4xl:grid-cols-5" : "@4xl:grid-cols-4"),
        )}
      >
        {figures.map(({ label, value, trend, note, href }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end bg-page py-4 pr-4 not-first:@4xl:pl-6 even:@max-4xl:pl-4 last:odd:@max-4xl:col-span-2"
          >
            {trend && <Trend {...trend} />}
            {note && <dd className="mt-1 text-sm text-muted">{note}</dd>}
            <dt className="text-md text-muted">
              {href ? (
                <Link to={href} className="hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className={classes("font-display font-bold whitespace-nowrap tabular-nums", size)}>{written(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function written(value: number | string): string {
  return typeof value === "number" ? value.toLocaleString("en-IN") : value;
}

function sizeFor(length: number, isNarrow: boolean): string {
  return isNarrow || length > 12
    ? "text-lg @lg:text-xl @5xl:text-2xl"
    : "text-xl @max-xs:text-lg @lg:text-2xl @5xl:text-3xl";
}

function Trend({ ratio, period }: { ratio: number | null; period: string }) {
  const percent = ratio === null ? null : Math.round(Math.abs(ratio) * 100);
  if (percent === null) return <dd className="mt-1 text-sm text-muted">No earlier data</dd>;
  if (percent === 0) return <dd className="mt-1 text-sm text-muted">same as the previous {period}</dd>;
  const isMore = (ratio as number) > 0;
  return (
    <dd className="mt-1 text-sm text-muted">
      <span className={classes("font-semibold tabular-nums", isMore ? "text-success" : "text-ink")}>
        <span aria-hidden="true">{isMore ? "▲" : "▼"}</span> {percent}% {isMore ? "more" : "less"}
      </span>{" "}
      than the previous {period}
    </dd>
  );
}
