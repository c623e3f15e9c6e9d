import { useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { filtersToHref, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import type { ListPage } from "./product-list-page.ts";

export type Filters = {
  /** The latest choice, even while its list is loading. */
  shown: ProductFilters;
  /** Goes to the first page of the list with these filters changed. */
  apply: (changes: Partial<ProductFilters>) => void;
  hrefOf: (changes: Partial<ProductFilters>) => string;
};

/**
 * The URL is the only state: each change is a step for Back, but for how many values filters show; in the
 * phone's sheet (`inSheet`) all are one.
 */
export function useFilters(page: ListPage, inSheet: () => boolean): Filters {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const [chosen, setChosen] = useState<ProductFilters | null>(null);
  const [seen, setSeen] = useState(page.filters);
  if (seen !== page.filters) {
    setSeen(page.filters);
    // The list of an earlier choice may still come in: what was chosen after it stands.
    if (isIdle) setChosen(null);
  }
  const shown = chosen ?? page.filters;
  const hrefOf = (changes: Partial<ProductFilters>): string =>
    filtersToHref(page.path, { ...shown, page: 1, ...changes }, page.searchAs);
  return {
    shown,
    hrefOf,
    apply(changes) {
      setChosen({ ...shown, page: 1, ...changes });
      const replace = inSheet() || "allValues" in changes;
      void navigate(hrefOf(changes), {
        preventScrollReset: true,
        replace,
        state: replace ? window.history.state?.usr : null,
      });
    },
  };
}
