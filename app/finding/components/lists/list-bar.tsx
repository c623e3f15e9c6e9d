import { LayoutGrid, Rows3, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  countFilters,
  defaultSort,
  type Sort,
  sortLabels,
  sortsFor,
  type View,
} from "#app/finding/filters/product-filters.ts";
import { countText } from "#app/finding/lists/product-list-page.ts";
import type { Filters } from "#app/finding/lists/use-filters.ts";
import { classes } from "#app/ui/classes.ts";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { FILTER_FORM, FILTER_SHEET } from "./filter-panel.tsx";

type ListBarProps = { total: number; filters: Filters; usualSort?: string | null; children?: ReactNode };

/** `children`: filters to remove or add, between the count and the sort. */
export function ListBar({ total, filters, usualSort, children }: ListBarProps) {
  const { current, apply, hrefOf } = filters;
  const applied = countFilters(current);
  // The default sort sends nothing, so that a new search in the form sorts by best match.
  const usual = defaultSort(current);
  const sentAs = (sort: Sort) => (sort === usual ? "" : sort);
  return (
    <div className="flex items-center gap-4 max-lg:contents">
      <p role="status" className="text-md text-muted max-lg:order-2 max-lg:w-full lg:whitespace-nowrap">
        {countText(total)}
      </p>
      <div className="no-scrollbar flex min-w-0 flex-1 items-center gap-2 max-lg:order-3 max-lg:-mx-gutter max-lg:flex-none max-lg:overflow-x-auto max-lg:px-gutter max-lg:not-has-[a]:hidden lg:flex-wrap print:hidden">
        {children}
      </div>
      <div className="flex items-center gap-2 max-lg:sticky max-lg:top-bar max-lg:z-20 max-lg:order-1 max-lg:-mx-gutter max-lg:border-y max-lg:border-hairline max-lg:bg-page max-lg:px-gutter max-lg:py-2 max-lg:unscripted:flex-wrap print:hidden">
        <button
          type="button"
          popoverTarget={FILTER_SHEET}
          className={classes(buttonClasses({ variant: "secondary" }), "flex-1 px-3! unscripted:basis-full lg:hidden")}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4 shrink-0" />
          Filter Products{applied > 0 && ` (${applied})`}
        </button>
        <label htmlFor="sort" className="flex items-center gap-2 max-lg:min-w-0 max-lg:flex-1">
          <span className="sr-only">Sort by</span>
          <Select
            id="sort"
            form={FILTER_FORM}
            name="sort"
            autoComplete="off"
            value={sentAs(current.sort)}
            onChange={(event) => apply({ sort: (event.currentTarget.value || usual) as Sort })}
            className="max-lg:w-full"
          >
            {sortsFor(current).map((sort) => (
              <option key={sort} value={sentAs(sort)}>
                {(sort === usual && usualSort) || sortLabels[sort]}
              </option>
            ))}
          </Select>
        </label>
        <Button form={FILTER_FORM} variant="secondary" className="scripted:hidden">
          Sort
        </Button>
        <ViewSwitch view={current.view} hrefOf={(view) => hrefOf({ view, page: current.page })} />
      </div>
    </div>
  );
}

/** One line of links that show fewer products; it scrolls sideways where they have no room. */
export function NarrowingLinks({ children }: { children: ReactNode }) {
  return (
    <div className="no-scrollbar flex items-center gap-2 empty:hidden max-lg:shrink-0 lg:min-w-[min(12rem,100%)] lg:flex-1 lg:overflow-x-auto">
      {children}
    </div>
  );
}

function ViewSwitch({ view, hrefOf }: { view: View; hrefOf: (view: View) => string }) {
  const views = [
    { view: "grid", label: "Show as grid", icon: LayoutGrid },
    { view: "rows", label: "Show as rows", icon: Rows3 },
  ] as const;
  return (
    <div className="flex overflow-hidden rounded-control border border-control bg-surface max-lg:hidden">
      {views.map((one) => (
        <Link
          key={one.view}
          to={hrefOf(one.view)}
          replace
          preventScrollReset
          aria-label={one.label}
          aria-current={view === one.view ? "true" : undefined}
          className={classes(
            "flex size-10.5 items-center justify-center focus-visible:-outline-offset-2",
            view === one.view ? "bg-ink text-page" : "hover:bg-sunken",
          )}
        >
          <one.icon aria-hidden="true" className="size-4.5" />
        </Link>
      ))}
    </div>
  );
}
