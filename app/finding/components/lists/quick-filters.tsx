import { Link } from "react-router";
import type { Facets } from "#app/finding/browsing/facets.ts";
import { type ProductFilters, quickPrices } from "#app/finding/filters/product-filters.ts";
import type { Filters } from "#app/finding/lists/use-filters.ts";

type Chip = { text: string; adds: Partial<ProductFilters> };

/** Hides filters that would leave no product or all. */
export function QuickFilters({
  page: { facets, total },
  filters: { current, hrefOf, apply },
}: {
  page: { facets: Facets; total: number };
  filters: Filters;
}) {
  const chips = quickFilters(current, facets, total);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Quick filters" className="flex gap-2">
      {chips.map(({ text, adds }) => (
        <li key={text} className="shrink-0">
          <Link
            to={hrefOf(adds)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return; // A new tab or window takes the plain link.
              event.preventDefault();
              apply(adds);
            }}
            className="link-chip border-hairline focus-visible:-outline-offset-2"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const priceTexts = ["Under ₹50,000", "₹50,000 to ₹1,00,000", "Above ₹1,00,000"];

export function quickFilters(current: ProductFilters, facets: Facets, total: number): Chip[] {
  const { isNew, inStock, rating, discount } = current;
  const isMixed = facets.prices.filter(Boolean).length > 1;
  const isSome = (count: number) => count > 0 && count < total;
  const count = (values: { name: string; count: number }[], value: number) =>
    values.find(({ name }) => name === String(value))?.count ?? 0;
  const chips: (Chip & { isOffered: boolean })[] = [
    ...quickPrices.map((price, at) => ({
      text: priceTexts[at] ?? "",
      adds: { ...price },
      isOffered: isMixed && facets.prices[at] === true,
    })),
    { text: "4★ & above", adds: { rating: 4 }, isOffered: rating === null && isSome(count(facets.ratings, 4)) },
    {
      text: "10% off or more",
      adds: { discount: 10 },
      isOffered: discount === null && isSome(count(facets.discounts, 10)),
    },
    { text: "New arrivals", adds: { isNew: true }, isOffered: !isNew && isSome(facets.isNew) },
    { text: "In stock", adds: { inStock: true }, isOffered: !inStock && isSome(facets.inStock) },
  ];
  return chips.filter(({ isOffered }) => isOffered);
}
