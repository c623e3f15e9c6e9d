import { X } from "lucide-react";
import { Link } from "react-router";
import { formatSpecNumber } from "#app/catalog/specifications/spec-definition.ts";
import { formatInr, PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import type { Facets, SpecFacet } from "#app/finding/browsing/facets.ts";
import {
  countFilters,
  PRICE_RANGE,
  type ProductFilters,
  type SpecChoice,
  withChoice,
} from "#app/finding/filters/product-filters.ts";
import { discountText, ratingText } from "#app/finding/lists/product-list-page.ts";
import type { Filters } from "#app/finding/lists/use-filters.ts";

const YES = "Yes";

type Chip = { text: string; short?: string; without: Partial<ProductFilters> };

export function AppliedFilters({ facets, filters: { current, hrefOf, apply } }: { facets: Facets; filters: Filters }) {
  if (countFilters(current) === 0) return null;
  return (
    <ul aria-label="Applied filters" className="flex gap-2 max-lg:shrink-0 lg:flex-wrap">
      {listChips(current, facets).map(({ text, short = text, without }) => (
        <li key={text}>
          <Link
            to={hrefOf(without)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return; // A new tab or window takes the plain link.
              event.preventDefault();
              apply(without); // At once, so that the next click builds on it
            }}
            aria-label={`Remove filter ${text}`}
            className="link-chip gap-1.5 border-control py-1.5 leading-snug"
          >
            {short}
            <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Several values of one specification share its name. */
export function filterNamesBeside(filters: ProductFilters, others: ProductFilters, facets: Facets): string[] {
  const otherTexts = new Set(listChips(others, facets).map(({ text }) => text));
  const names: string[] = [];
  for (const { text, short } of listChips(filters, facets)) {
    if (otherTexts.has(text)) continue;
    const last = names.at(-1);
    const isFurther = short !== undefined && last?.startsWith(text.slice(0, text.length - short.length));
    if (isFurther) names[names.length - 1] = `${last}, ${short}`;
    else names.push(text);
  }
  return names;
}

function listChips(filters: ProductFilters, facets: Facets): Chip[] {
  const { category, brands, sellers, origins, min, max, isNew, inStock, rating, discount } = filters;
  const chips: Chip[] = [];
  if (category !== null) chips.push({ text: category, without: { category: null, fits: "" } });
  if (filters.fits !== "") chips.push({ text: `For ${filters.fits}`, without: { fits: "" } });
  for (const brand of brands)
    chips.push({ text: brand, without: { brands: brands.filter((other) => other !== brand) } });
  for (const seller of sellers) {
    const text = facets.sellers.find(({ name }) => name === seller)?.label ?? seller;
    chips.push({ text, without: { sellers: sellers.filter((other) => other !== seller) } });
  }
  for (const origin of origins)
    chips.push({ text: `Made in ${origin}`, without: { origins: origins.filter((other) => other !== origin) } });
  if (min > PRICE_RANGE.min || max < PRICE_RANGE.max) {
    chips.push({ text: priceText(min, max), without: { min: PRICE_RANGE.min, max: PRICE_RANGE.max } });
  }
  for (const facet of facets.specs) chips.push(...specChips(facet, filters.specs));
  if (rating !== null) chips.push({ text: ratingText(rating), without: { rating: null } });
  if (discount !== null) chips.push({ text: discountText(discount), without: { discount: null } });
  if (isNew) chips.push({ text: "New arrivals", without: { isNew: false } });
  if (inStock) chips.push({ text: "In stock", without: { inStock: false } });
  return chips;
}

function specChips(facet: SpecFacet, specs: ProductFilters["specs"]): Chip[] {
  const { key, label, filter } = facet;
  const choice = specs[key];
  if (choice === undefined) return [];
  const withSpec = (next?: SpecChoice) => ({ specs: withChoice(specs, key, next) });
  if (!("values" in choice)) return [{ text: `${label}: ${rangeText(choice, facet.unit)}`, without: withSpec() }];
  return choice.values.map((value, at) => {
    const otherValues = choice.values.filter((other) => other !== value);
    const valueLabel = facet.values.find(({ name }) => name === value)?.label ?? value;
    return {
      text: filter === "yes-no" && value === YES ? label : `${label}: ${valueLabel}`,
      short: at > 0 ? valueLabel : undefined,
      without: withSpec(otherValues.length > 0 ? { values: otherValues } : undefined),
    };
  });
}

function rangeText({ from, to }: { from: number | null; to: number | null }, unit: string | null): string {
  const end = (number: number) => formatSpecNumber(number, unit);
  if (from === null) return `up to ${end(to ?? 0)}`;
  if (from === to) return end(from);
  return to === null ? `${end(from)} and above` : `${end(from)} to ${end(to)}`;
}

function priceText(min: number, max: number): string {
  const from = formatInr(min * PAISE_PER_RUPEE);
  const to = formatInr(max * PAISE_PER_RUPEE);
  if (max >= PRICE_RANGE.max) return `${from} and above`;
  return min > PRICE_RANGE.min ? `${from} to ${to}` : `Up to ${to}`;
}
