import { Link } from "react-router";
import type { StartingPoint } from "#app/builder/starting-points.server.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function StartingPoints({ points }: { points: readonly StartingPoint[] }) {
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="starting-points" className="mb-8 print:hidden">
      <SectionHeading id="starting-points" title="Start with a ready build" />
      <ul className="mt-2 grid gap-x-8 border-t border-hairline sm:grid-cols-2">
        {points.map(({ name, purpose, href, totalPaise, replaced }) => (
          <li key={href} className="border-b border-hairline py-3">
            <p className="flex items-baseline justify-between gap-4">
              <Link to={href} rel="nofollow" className="inline-flex min-h-8 items-center font-semibold hover:underline">
                {name}
              </Link>
              <span className="font-semibold tabular-nums">{formatInr(totalPaise)}</span>
            </p>
            <p className="text-md text-muted">{purpose}</p>
            {replaced.map((part) => (
              <p key={part.name} className="mt-1 text-sm">
                <span className="text-muted">{`With ${part.by} instead of ${part.name}, which is sold out.`}</span>
                {part.losses.length > 0 && <span className="text-warning">{` ${part.losses.join(". ")}.`}</span>}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
