import { type ComponentProps, type FormEvent, useEffect, useRef } from "react";
import {
  countFilters,
  type ProductFilters,
  parseFilters,
  resetFilters,
  withChoice,
} from "#app/finding/filters/product-filters.ts";
import { discountText, type ListPage, ratingText, toKnownNames } from "#app/finding/lists/product-list-page.ts";
import type { useFilterSheet } from "#app/finding/lists/use-filter-sheet.ts";
import type { Filters } from "#app/finding/lists/use-filters.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CloseButton } from "#app/ui/controls/close-button.tsx";
import { type AllValues, CheckFilter } from "./check-filter.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { RadioFilter } from "./radio-filter.tsx";
import { SpecFilter } from "./spec-filter.tsx";

const OPEN_SPECS = 3;

export const FILTER_FORM = "product-filters";
export const FILTER_SHEET = "filter-sheet";

type PanelProps = { page: ListPage; filters: Filters };
type Sheet = ReturnType<typeof useFilterSheet>;

/** Search box and sort belong to this form by `form`. */
export function FilterPanel({ page, filters, sheet }: PanelProps & { sheet: Sheet }) {
  const { current } = filters;
  const [action, own] = page.path.split("?");
  const { form, submit } = useFilterForm({ page, filters, onSubmit: sheet.close });

  return (
    <section
      ref={sheet.sheet}
      id={FILTER_SHEET}
      popover="auto"
      aria-label="Filters"
      onKeyDown={sheet.keepFocus}
      hidden={isUseless(page)}
      className="filter-sheet [&[hidden]]:hidden!"
    >
      <form
        ref={form}
        id={FILTER_FORM}
        // The address decides what is chosen; a browser that restores fields after a reload would contradict it.
        autoComplete="off"
        method="get"
        action={action}
        onSubmit={submit}
        className="flex h-full flex-col lg:block"
      >
        {[...new URLSearchParams(own)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PanelHead {...filters} />
        <div className="min-h-0 flex-1 divide-y divide-hairline overflow-y-auto overscroll-contain px-4 *:py-2 lg:overflow-visible lg:px-0">
          <FilterGroups page={page} filters={filters} />
          {current.fits !== "" && <input type="hidden" name="for" value={current.fits} />}
          {current.view === "rows" && <input type="hidden" name="view" value="rows" />}
          {current.allValues && <input type="hidden" name="values" value="all" />}
          <Button wide className="scripted:hidden max-lg:hidden">
            Apply Filters
          </Button>
        </div>
        <SheetFoot total={page.total} />
      </form>
    </section>
  );
}

/** Nothing was found, and not because of filters: none of them could help. The search box still belongs to the form. */
export function isUseless({ total, filters }: Pick<ListPage, "total" | "filters">): boolean {
  return total === 0 && countFilters(filters) === 0;
}

function useFilterForm({ page, filters, onSubmit }: PanelProps & { onSubmit: () => void }) {
  const { current, apply, hrefOf } = filters;
  const form = useRef<HTMLFormElement>(null);
  const readForm = (element: HTMLFormElement): ProductFilters => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(element)) fields.append(name, String(value));
    const names = toKnownNames(page);
    if (parseFilters(fields, names).search !== current.search) return parseFilters(fields, names);
    // The default sort depends on it.
    if (current.typed) fields.set("typed", current.typed);
    return { ...parseFilters(fields, names), exact: current.exact };
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    apply(readForm(event.currentTarget));
    onSubmit();
  };
  // Applies choices made before the scripts arrived; the search waits for its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the scripts have arrived
  useEffect(() => {
    if (!form.current) return;
    const { search, exact, typed } = current;
    const formFilters = { ...readForm(form.current), search, exact, typed, page: 1 };
    if (hrefOf(formFilters) !== hrefOf({ page: 1 })) apply(formFilters);
  }, []);
  return { form, submit };
}

function PanelHead({ current, apply }: Filters) {
  return (
    <div className="flex min-h-bar items-center justify-between gap-2 border-b border-hairline py-1 pr-2 pl-4 lg:border-t lg:border-b-0 lg:border-ink lg:px-0">
      <h2 className="font-display text-xl font-semibold">Filters</h2>
      <button
        type="submit"
        name="clear"
        value="all"
        onClick={(event) => {
          event.preventDefault();
          apply(resetFilters(current));
        }}
        className="ml-auto min-h-11 rounded-control px-2 text-md font-semibold text-action hover:underline lg:-mr-2"
      >
        Reset All
      </button>
      <CloseButton label="Close filters" popoverTarget={FILTER_SHEET} className="lg:hidden" />
    </div>
  );
}

function FilterGroups({ page: { facets: all, outOf, total }, filters: { current, apply, hrefOf } }: PanelProps) {
  const facets = total === 0 ? chosenOnly(all, current) : all;
  const toggled = { allValues: !current.allValues, page: current.page };
  const allValues: AllValues = { isOn: current.allValues, outOf, href: hrefOf(toggled), toggle: () => apply(toggled) };
  return (
    <>
      {facets.categories.length > 0 && (
        <RadioFilter
          legend="Category"
          name="category"
          values={facets.categories}
          selected={current.category}
          onChange={(category) => apply({ category })}
        />
      )}
      <div>
        <PriceFilter filters={current} onChange={apply} />
      </div>
      <CheckFilter
        legend="Brand"
        name="brand"
        values={facets.brands}
        selected={current.brands}
        onChange={(brands) => apply({ brands })}
        allValues={allValues}
      />
      {facets.specs.map((facet, index) => (
        <SpecFilter
          key={facet.key}
          facet={facet}
          choice={current.specs[facet.key]}
          onChange={(choice) => apply({ specs: withChoice(current.specs, facet.key, choice) })}
          isOpen={index < OPEN_SPECS}
          allValues={allValues}
        />
      ))}
      <RadioFilter
        legend="Customer rating"
        name="rating"
        values={facets.ratings}
        selected={current.rating === null ? null : String(current.rating)}
        onChange={(rating) => apply({ rating: rating === null ? null : Number(rating) })}
        textOf={ratingText}
      />
      <RadioFilter
        legend="Discount"
        name="discount"
        values={facets.discounts}
        selected={current.discount === null ? null : String(current.discount)}
        onChange={(discount) => apply({ discount: discount === null ? null : Number(discount) })}
        textOf={discountText}
      />
      <ClosedFilter
        legend="Seller"
        name="seller"
        values={facets.sellers}
        selected={current.sellers}
        onChange={(sellers) => apply({ sellers })}
        allValues={allValues}
      />
      <ClosedFilter
        legend="Country of origin"
        name="origin"
        values={facets.origins}
        selected={current.origins}
        onChange={(origins) => apply({ origins })}
        allValues={allValues}
      />
      {(total > 0 || current.isNew || current.inStock) && (
        <OnlyChoices facets={facets} current={current} apply={apply} />
      )}
    </>
  );
}

/** With no result every other choice would have none either. */
/** Hidden where one value leaves nothing to choose, unless it is chosen. */
function ClosedFilter(props: Omit<ComponentProps<typeof CheckFilter>, "isOpen">) {
  if (props.values.length < 2 && props.selected.length === 0) return null;
  return <CheckFilter {...props} isOpen={false} />;
}

function chosenOnly(facets: ListPage["facets"], current: ProductFilters): ListPage["facets"] {
  const isChosen = (value: string | number | null) => (one: { name: string }) => one.name === String(value);
  return {
    ...facets,
    categories: facets.categories.filter(isChosen(current.category)),
    ratings: facets.ratings.filter(isChosen(current.rating)),
    discounts: facets.discounts.filter(isChosen(current.discount)),
  };
}

type OnlyProps = Pick<ListPage, "facets"> & Pick<Filters, "current" | "apply">;

function OnlyChoices({ facets, current, apply }: OnlyProps) {
  return (
    <div>
      <FilterChoice
        type="checkbox"
        name="isNew"
        value="true"
        label="New Arrivals Only"
        count={facets.isNew}
        checked={current.isNew}
        onChange={(event) => apply({ isNew: event.currentTarget.checked })}
      />
      <FilterChoice
        type="checkbox"
        name="availability"
        value="in-stock"
        label="In Stock Only"
        count={facets.inStock}
        checked={current.inStock}
        onChange={(event) => apply({ inStock: event.currentTarget.checked })}
      />
    </div>
  );
}

/** The phone's button: with scripts the list has changed already. */
function SheetFoot({ total }: { total: number }) {
  return (
    <div className="border-t border-hairline p-4 lg:hidden">
      <Button wide>
        <span className="unscripted:hidden">
          {total === 1 ? "Show 1 product" : `Show ${total.toLocaleString("en-IN")} products`}
        </span>
        <span className="scripted:hidden">Show products</span>
      </Button>
    </div>
  );
}
