import { useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { filtersToHref, type ProductFilters } from "#app/catalog/browsing/product-filters.ts";
import type { ListPage } from "./product-list-page.ts";

export type Filters = {
  /** What the controls show: what was chosen last, even while its list is on its way. */
  shown: ProductFilters;
  /** Goes to the list with these filters changed, on its first page. */
  apply: (changes: Partial<ProductFilters>) => void;
  hrefOf: (changes: Partial<ProductFilters>) => string;
};

/**
 * The filters of a list page and how to change them. The address stays the only state: a change is a navigation, each
 * one a step for the back button (in the phone's filter sheet, `inSheet`, all changes together are one step).
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
      const replace = inSheet();
      void navigate(hrefOf(changes), {
        preventScrollReset: true,
        replace,
        state: replace ? window.history.state?.usr : null,
      });
    },
  };
}
