import { X } from "lucide-react";
import { Link } from "react-router";
import { countFilters, PRICE_RANGE, type ProductFilters } from "#app/catalog/browsing/product-filters.ts";
import { formatInr, PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { discountText, ratingText } from "#app/storefront/product-list-page.ts";
import type { Filters } from "#app/storefront/use-filters.ts";

type Chip = { text: string; without: Partial<ProductFilters> };

/** What narrows the list, each with a link that removes it. */
export function AppliedFilters({ filters: { shown, hrefOf, apply } }: { filters: Filters }) {
  if (countFilters(shown) === 0) return null;
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap gap-2">
      {chipsOf(shown).map(({ text, without }) => (
        <li key={text}>
          <Link
            to={hrefOf(without)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab or window
              event.preventDefault();
              apply(without); // at once, so that the next click builds on it
            }}
            aria-label={`Remove filter ${text}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-chip border border-control bg-surface px-3.5 text-md hover:border-ink lg:min-h-9"
          >
            {text}
            <X aria-hidden="true" className="size-4 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function chipsOf({ category, brand, min, max, isNew, inStock, rating, discount }: ProductFilters): Chip[] {
  const chips: Chip[] = [];
  if (category !== null) chips.push({ text: category, without: { category: null } });
  if (brand !== null) chips.push({ text: brand, without: { brand: null } });
  if (min > PRICE_RANGE.min || max < PRICE_RANGE.max) {
    chips.push({ text: priceText(min, max), without: { min: PRICE_RANGE.min, max: PRICE_RANGE.max } });
  }
  if (rating !== null) chips.push({ text: ratingText(rating), without: { rating: null } });
  if (discount !== null) chips.push({ text: discountText(discount), without: { discount: null } });
  if (isNew) chips.push({ text: "New arrivals", without: { isNew: false } });
  if (inStock) chips.push({ text: "In stock", without: { inStock: false } });
  return chips;
}

function priceText(min: number, max: number): string {
  const from = formatInr(min * PAISE_PER_RUPEE);
  const to = formatInr(max * PAISE_PER_RUPEE);
  if (max >= PRICE_RANGE.max) return `${from} and above`;
  return min > PRICE_RANGE.min ? `${from} to ${to}` : `Up to ${to}`;
}
