import { useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { filtersToHref, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import type { ListPage } from "./product-list-page.ts";

export type Filters = {
  /** The latest choice, even while its list is loading. */
  current: ProductFilters;
  apply: (changes: Partial<ProductFilters>) => void;
  hrefOf: (changes: Partial<ProductFilters>) => string;
};

/** Changes are history steps; those in the phone's sheet are one. */
export function useFilters(page: ListPage, inSheet: () => boolean): Filters {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const [pending, setPending] = useState<ProductFilters | null>(null);
  const [synced, setSynced] = useState(page.filters);
  if (synced !== page.filters) {
    setSynced(page.filters);
    // The list of an earlier choice may still arrive; the later choice stays.
    if (isIdle) setPending(null);
  }
  const current = pending ?? page.filters;
  const hrefOf = (changes: Partial<ProductFilters>): string =>
    filtersToHref(page.path, { ...current, page: 1, ...changes }, page.searchAs);
  return {
    current,
    hrefOf,
    apply(changes) {
      setPending({ ...current, page: 1, ...changes });
      const replace = inSheet() || "allValues" in changes;
      void navigate(hrefOf(changes), {
        preventScrollReset: true,
        replace,
        state: replace ? window.history.state?.usr : null,
      });
    },
  };
}
