import { Link } from "react-router";
import { formatInr } from "#app/domain/money/money.ts";
import type { UseTile } from "#app/storefront/home-uses.ts";
import { Picture } from "#app/ui/controls/picture.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function UseTiles({ tiles }: { tiles: readonly UseTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="uses">
      <SectionHeading id="uses" title="Shop By Use" className="mb-4" />
      <ul className="rail gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {tiles.map(({ label, text, to, fromPaise, picture }) => (
          <li key={to} className="max-sm:w-56">
            <Link
              to={to}
              className="group flex h-full flex-col overflow-hidden rounded-sheet border border-hairline bg-surface"
            >
              {picture && (
                <Picture
                  picture={picture}
                  sizes="(width >= 64rem) 16rem, (width >= 40rem) 45vw, 14rem"
                  decorative
                  className="aspect-16/10 w-full rounded-none"
                />
              )}
              <span className="flex flex-1 flex-col p-4">
                <span className="font-display text-xl font-semibold group-hover:underline">{label}</span>
                <span className="mt-1 text-md text-muted">{text}</span>
                <span className="mt-auto pt-3 font-semibold">From {formatInr(fromPaise)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
