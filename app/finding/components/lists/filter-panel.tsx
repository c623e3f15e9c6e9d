import { type FormEvent, useEffect, useRef } from "react";
import { type ProductFilters, parseFilters, resetFilters, withChoice } from "#app/finding/filters/product-filters.ts";
import { discountText, knownNames, type ListPage, ratingText } from "#app/finding/lists/product-list-page.ts";
import type { useFilterSheet } from "#app/finding/lists/use-filter-sheet.ts";
import type { Filters } from "#app/finding/lists/use-filters.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CloseButton } from "#app/ui/controls/close-button.tsx";
import { type AllValues, CheckFilter } from "./check-filter.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { RadioFilter } from "./radio-filter.tsx";
import { SpecFilter } from "./spec-filter.tsx";

/** Others open when asked for. */
const OPEN_SPECS = 3;

export const FILTER_FORM = "product-filters";
export const FILTER_SHEET = "filter-sheet";

/** One GET form: beside the list, or a sheet on phones. Search box and sort belong to it by their `form` attribute. */
export function FilterPanel({
  page,
  filters: { shown, apply, hrefOf },
  sheet,
}: {
  page: ListPage;
  filters: Filters;
  sheet: ReturnType<typeof useFilterSheet>;
}) {
  const { facets, total, outOf } = page;
  const [action, own] = page.path.split("?");
  const form = useRef<HTMLFormElement>(null);
  const chosenIn = (element: HTMLFormElement): ProductFilters => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(element)) fields.append(name, String(value));
    const known = knownNames(page);
    if (parseFilters(fields, known).search !== shown.search) return parseFilters(fields, known);
    // The sort that goes without saying depends on it.
    if (shown.typed) fields.set("typed", shown.typed);
    return { ...parseFilters(fields, known), exact: shown.exact };
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    apply(chosenIn(event.currentTarget));
    sheet.close();
  };
  const toggled = { allValues: !shown.allValues, page: shown.page };
  const allValues: AllValues = { isOn: shown.allValues, outOf, href: hrefOf(toggled), toggle: () => apply(toggled) };
  // What was chosen while the scripts were on their way; the search waits for its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they have come
  useEffect(() => {
    if (!form.current) return;
    const { search, exact, typed } = shown;
    const chosen = { ...chosenIn(form.current), search, exact, typed, page: 1 };
    if (hrefOf(chosen) !== hrefOf({ page: 1 })) apply(chosen);
  }, []);

  return (
    <section
      ref={sheet.sheet}
      id={FILTER_SHEET}
      popover="auto"
      aria-label="Filters"
      onKeyDown={sheet.keepFocus}
      className="filter-sheet"
    >
      <form
        ref={form}
        id={FILTER_FORM}
        // The address says what is chosen; a browser that restores fields after a reload would contradict it.
        autoComplete="off"
        method="get"
        action={action}
        onSubmit={submit}
        className="flex h-full flex-col lg:block"
      >
        {[...new URLSearchParams(own)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex min-h-bar items-center justify-between gap-2 border-b border-hairline py-1 pr-2 pl-4 lg:border-t lg:border-b-0 lg:border-ink lg:px-0">
          <h2 className="font-display text-xl font-semibold">Filters</h2>
          <button
            type="submit"
            name="clear"
            value="all"
            onClick={(event) => {
              event.preventDefault();
              apply(resetFilters(shown));
            }}
            className="ml-auto min-h-11 rounded-control px-2 text-md font-semibold text-action hover:underline lg:-mr-2"
          >
            Reset All
          </button>
          <CloseButton label="Close filters" popoverTarget={FILTER_SHEET} className="lg:hidden" />
        </div>
        <div className="min-h-0 flex-1 divide-y divide-hairline overflow-y-auto overscroll-contain px-4 *:py-2 lg:overflow-visible lg:px-0">
          {facets.categories.length > 0 && (
            <RadioFilter
              legend="Category"
              name="category"
              values={facets.categories}
              chosen={shown.category}
              onChange={(category) => apply({ category })}
            />
          )}
          <div>
            <PriceFilter filters={shown} onChange={apply} />
          </div>
          <CheckFilter
            legend="Brand"
            name="brand"
            values={facets.brands}
            chosen={shown.brands}
            onChange={(brands) => apply({ brands })}
            allValues={allValues}
          />
          {facets.specs.map((facet, index) => (
            <SpecFilter
              key={facet.key}
              facet={facet}
              choice={shown.specs[facet.key]}
              onChange={(choice) => apply({ specs: withChoice(shown.specs, facet.key, choice) })}
              isOpen={index < OPEN_SPECS}
              allValues={allValues}
            />
          ))}
          <RadioFilter
            legend="Customer rating"
            name="rating"
            values={facets.ratings}
            chosen={shown.rating === null ? null : String(shown.rating)}
            onChange={(rating) => apply({ rating: rating === null ? null : Number(rating) })}
            textOf={ratingText}
          />
          <RadioFilter
            legend="Discount"
            name="discount"
            values={facets.discounts}
            chosen={shown.discount === null ? null : String(shown.discount)}
            onChange={(discount) => apply({ discount: discount === null ? null : Number(discount) })}
            textOf={discountText}
          />
          {facets.sellers.length > 1 && (
            <CheckFilter
              legend="Seller"
              name="seller"
              values={facets.sellers}
              chosen={shown.sellers}
              onChange={(sellers) => apply({ sellers })}
              isOpen={false}
              allValues={allValues}
            />
          )}
          <div>
            <FilterChoice
              type="checkbox"
              name="isNew"
              value="true"
              label="New Arrivals Only"
              count={facets.isNew}
              checked={shown.isNew}
              onChange={(event) => apply({ isNew: event.currentTarget.checked })}
            />
            <FilterChoice
              type="checkbox"
              name="availability"
              value="in-stock"
              label="In Stock Only"
              count={facets.inStock}
              checked={shown.inStock}
              onChange={(event) => apply({ inStock: event.currentTarget.checked })}
            />
          </div>
          {shown.view === "rows" && <input type="hidden" name="view" value="rows" />}
          {shown.allValues && <input type="hidden" name="values" value="all" />}
          <Button wide className="scripted:hidden max-lg:hidden">
            Apply Filters
          </Button>
        </div>
        <div className="border-t border-hairline p-4 lg:hidden">
          <Button wide>
            <span className="unscripted:hidden">
              {total === 1 ? "Show 1 product" : `Show ${total.toLocaleString("en-IN")} products`}
            </span>
            <span className="scripted:hidden">Show products</span>
          </Button>
        </div>
      </form>
    </section>
  );
}
