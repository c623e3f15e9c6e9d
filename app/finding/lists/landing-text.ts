/** Facts about a list for search engines (docs/decisions/321). */

import { formatInr } from "#app/domain/money/money.ts";
import type { Facets, FacetValue } from "#app/finding/browsing/facets.ts";

const BRANDS = 3;
const COMMON = 2;

/** `prices` in paise. `chosenKey`: the page's specification. */
type Landing = {
  title: string;
  total: number;
  prices: { from: number; to: number };
  facets: Pick<Facets, "brands" | "specs">;
  chosenKey: string;
};

export function landingText({ title, total, prices, facets, chosenKey }: Landing): string {
  const count = total === 1 ? "1 product" : `${total.toLocaleString("en-IN")} products`;
  const { from, to } = prices;
  const price = from === to ? `at ${formatInr(from)}` : `from ${formatInr(from)} to ${formatInr(to)}`;
  const common = facets.specs.flatMap(({ key, label, filter, values }) => {
    const [most] = byCount(values);
    const isTelling = key !== chosenKey && filter === "choices" && most !== undefined && most.count * 2 > total;
    return isTelling ? [`${label}: ${most.label ?? most.name}`] : [];
  });
  const sentences = [
    `${title}: ${count} ${price}${brandText(facets.brands)}.`,
    ...(common.length > 0 ? [`Most have ${common.slice(0, COMMON).join(", ")}.`] : []),
    "Delivery across India with a GST invoice.",
  ];
  return sentences.join(" ");
}

function brandText(brands: readonly FacetValue[]): string {
  const sold = byCount(brands).map(({ name }) => name);
  const more = sold.length - BRANDS;
  if (sold.length === 0) return "";
  if (more > 0) return ` by ${sold.slice(0, BRANDS).join(", ")} and ${more} more ${more === 1 ? "brand" : "brands"}`;
  return ` by ${sold.length === 1 ? sold[0] : `${sold.slice(0, -1).join(", ")} and ${sold.at(-1)}`}`;
}

function byCount(values: readonly FacetValue[]): FacetValue[] {
  return values.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}
