import { Link } from "react-router";
import type { Facets } from "#app/catalog/browsing/facets.ts";
import { PRICE_RANGE, type ProductFilters } from "#app/catalog/browsing/product-filters.ts";
import type { Filters } from "#app/storefront/use-filters.ts";

type Chip = { text: string; adds: Partial<ProductFilters> };

/** A tap each: what is chosen already, or would leave nothing, isn't offered. */
export function QuickFilters({ facets, filters: { shown, hrefOf, apply } }: { facets: Facets; filters: Filters }) {
  const chips = chipsFor(shown, facets);
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="Quick filters"
      className="no-scrollbar flex gap-2 overflow-x-auto max-lg:-mx-gutter max-lg:px-gutter lg:flex-wrap print:hidden"
    >
      {chips.map(({ text, adds }) => (
        <li key={text} className="shrink-0">
          <Link
            to={hrefOf(adds)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab or window
              event.preventDefault();
              apply(adds);
            }}
            className="inline-flex min-h-11 items-center rounded-chip border border-hairline bg-surface px-3.5 text-md hover:border-ink focus-visible:-outline-offset-2 lg:min-h-9"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function chipsFor({ min, max, isNew, inStock, rating, discount }: ProductFilters, facets: Facets): Chip[] {
  const isPriced = min > PRICE_RANGE.min || max < PRICE_RANGE.max;
  const count = (values: { name: string; count: number }[], wanted: number) =>
    values.find(({ name }) => name === String(wanted))?.count ?? 0;
  const chips: (Chip & { isOffered: boolean })[] = [
    { text: "Under ₹50,000", adds: { max: 50_000 }, isOffered: !isPriced },
    { text: "₹50,000 to ₹1,00,000", adds: { min: 50_000, max: 100_000 }, isOffered: !isPriced },
    { text: "Above ₹1,00,000", adds: { min: 100_000 }, isOffered: !isPriced },
    { text: "4★ & above", adds: { rating: 4 }, isOffered: rating === null && count(facets.ratings, 4) > 0 },
    {
      text: "10% off or more",
      adds: { discount: 10 },
      isOffered: discount === null && count(facets.discounts, 10) > 0,
    },
    { text: "New arrivals", adds: { isNew: true }, isOffered: !isNew && facets.isNew > 0 },
    { text: "In stock", adds: { inStock: true }, isOffered: !inStock && facets.inStock > 0 },
  ];
  return chips.filter(({ isOffered }) => isOffered);
}
