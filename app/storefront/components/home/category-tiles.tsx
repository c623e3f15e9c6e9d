import { ArrowRight, LayoutGrid } from "lucide-react";
import { Link } from "react-router";
import type { Tile } from "#app/storefront/home-content.ts";
import { Picture } from "#app/ui/controls/picture.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function CategoryTiles({ tiles }: { tiles: readonly Tile[] }) {
  // The only tile is "View All": nothing is on sale yet.
  if (tiles.length < 2) return null;
  return (
    <section aria-labelledby="categories">
      <SectionHeading id="categories" title="Browse By Category" className="mb-4" />
      <ul className="rail gap-x-4 gap-y-5 sm:grid-cols-3 lg:auto-cols-[minmax(0,16rem)] lg:grid-flow-col lg:grid-cols-none">
        {tiles.map((tile) => (
          <li key={tile.to} className="max-sm:w-36">
            <Link to={tile.to} className="group block">
              <TilePicture tile={tile} />
              <span className="mt-2 flex min-h-8 items-center justify-between gap-2 font-semibold group-hover:underline">
                {tile.label}
                <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows a stand-in without products (docs/rules.md#g18). */
function TilePicture({ tile: { cover } }: { tile: Tile }) {
  if (cover !== null && cover !== "none") {
    return (
      <Picture
        picture={cover}
        sizes="(width >= 64rem) 16rem, (width >= 40rem) 30vw, 9rem"
        decorative
        className="aspect-4/3 w-full"
      />
    );
  }
  return (
    <span className="picture-ground flex aspect-4/3 items-center justify-center rounded-image text-on-picture">
      <LayoutGrid aria-hidden="true" className="size-10 stroke-1" />
    </span>
  );
}
