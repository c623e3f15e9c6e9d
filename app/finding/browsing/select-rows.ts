/** The products on sale within a price that fit a named part and match a search. */
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { bitsWhere, bothBits, type RowBits, rowsOfBits, setBit } from "#app/finding/columns/row-bits.ts";
import { PRICE_RANGE, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import type { Scores } from "#app/finding/search/match-search.ts";
import { findFittingRows } from "./fitting-rows.ts";

/** The price's upper end is open (docs/rules.md#g6). */
export function selectRows(
  catalogue: Catalogue,
  { min, max, fits, category }: ProductFilters,
  scores: Scores | null,
): RowBits {
  const { listed, price } = catalogue.columns;
  const searched = scores === null ? listed : bothBits(listed, bitsWhere(scores));
  const fitting = findFittingRows(catalogue, category, fits);
  const matching = fitting ? bothBits(searched, bitsWhere(fitting.among)) : searched;
  const from = min * PAISE_PER_RUPEE;
  const to = max < PRICE_RANGE.max ? max * PAISE_PER_RUPEE : Number.POSITIVE_INFINITY;
  if (from === 0 && to === Number.POSITIVE_INFINITY) return matching;
  const isIn = new Int32Array(matching.length);
  for (const row of rowsOfBits(matching)) {
    const paise = price[row] as number;
    if (paise >= from && paise <= to) setBit(isIn, row);
  }
  return isIn;
}
