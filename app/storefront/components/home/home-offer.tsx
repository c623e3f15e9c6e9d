import { formatDay } from "#app/domain/basics/calendar.ts";
import type { Offer } from "#app/storefront/home-content.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

export function HomeOffer({ offer }: { offer: Offer | null }) {
  if (!offer) return null;
  const { title, text, to, until } = offer;
  return (
    <section
      aria-labelledby="offer"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-sheet bg-action-tint p-5 lg:px-8"
    >
      <div className="min-w-0">
        <h2 id="offer" className="font-display text-xl font-bold tracking-tight lg:text-2xl">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-measure">{text}</p>}
        {until && <p className="mt-1 text-md text-muted">Until {formatDay(until)}</p>}
      </div>
      <ButtonLink to={to}>
        See the offer<span className="sr-only">: {title}</span>
      </ButtonLink>
    </section>
  );
}
