import { ListFilter, Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { Dropdown } from "#app/ui/controls/dropdown.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { type TableShape, type TableState, tableHref, tableParams, unfiltered } from "./table-state.ts";

export type FilterSelect = {
  name: string;
  label: string;
  none?: string;
  options: readonly { value: string; label: string }[];
};

type FilterDay = { name: string; label: string };

export type Filters = {
  search?: string;
  /** The placeholder. */
  searchesIn?: string;
  selects?: FilterSelect[];
  days?: FilterDay[];
  apply?: string;
  children?: ReactNode;
};

type Place = { state: TableState; shape: TableShape };

/** A GET form: the URL is the state. One filter stands in the line, more open below a button. */
export function FilterBar({
  state,
  shape,
  search,
  searchesIn = search,
  selects = [],
  days = [],
  apply = "Apply",
  children,
}: Place & Filters) {
  const submit = useSubmit();
  const shown = new Set([...selects, ...days].map(({ name }) => name));
  const isFiltered = state.q !== "" || Object.keys(state.filters).length > 0;
  const [only] = selects;
  const isOne = only && selects.length === 1 && days.length === 0;
  return (
    <Form
      // A new address resets the fields, for instance after Back.
      key={JSON.stringify([state.q, state.filters])}
      className="flex min-w-0 flex-[1_1_20rem] flex-wrap items-center gap-2 max-office:contents"
      role="search"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      {search && (
        <TextInput
          type="search"
          name="q"
          aria-label={search}
          defaultValue={state.q}
          placeholder={searchesIn}
          maxLength={100}
          className="min-w-44 flex-[1_1_11rem]"
        />
      )}
      {Object.entries(state.filters)
        .filter(([name]) => !shown.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {tableParams(unfiltered(state), shape).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary">
        <Search aria-hidden="true" className="size-4" />
        {apply}
      </Button>
      {isOne && <OnlyFilter {...only} value={state.filters[only.name]} />}
      {!isOne && shown.size > 0 && <MoreFilters state={state} selects={selects} days={days} />}
      {isFiltered && (
        <Link
          to={tableHref(unfiltered(state), shape)}
          preventScrollReset
          className={buttonClasses({ variant: "quiet" })}
        >
          Reset
        </Link>
      )}
      {children}
    </Form>
  );
}

function OnlyFilter({ name, label, none = "all", options, value = "" }: FilterSelect & { value?: string }) {
  return (
    <Select name={name} aria-label={label} defaultValue={value} className="w-48">
      <option value="">
        {label}: {none.toLowerCase()}
      </option>
      <Options options={options} />
    </Select>
  );
}

function Options({ options }: Pick<FilterSelect, "options">) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}

type Fields = { state: TableState; selects: FilterSelect[]; days: FilterDay[] };

function MoreFilters({ state, selects, days }: Fields) {
  const active = [...selects, ...days].filter(({ name }) => state.filters[name]).length;
  return (
    <Dropdown
      label={active > 0 ? `Filters (${active})` : "Filters"}
      icon={<ListFilter aria-hidden="true" className="size-4" />}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {selects.map(({ name, label, none = "All", options }) => (
          <Field key={name} label={label} name={name} className="sm:w-72">
            <Select defaultValue={state.filters[name] ?? ""}>
              <option value="">{none}</option>
              <Options options={options} />
            </Select>
          </Field>
        ))}
        {days.map(({ name, label }) => (
          <Field key={name} label={label} name={name} className="sm:w-72">
            <TextInput type="date" defaultValue={state.filters[name] ?? ""} />
          </Field>
        ))}
      </div>
      <Button variant="secondary" size="small" className="mt-3">
        Show results
      </Button>
    </Dropdown>
  );
}

function optionsOf(filter: FilterSelect | FilterDay): FilterSelect["options"] {
  return "options" in filter ? filter.options : [];
}

/** What the closed button hides: each filter as a link that removes it. */
export function ActiveFilters({ state, shape, selects = [], days = [] }: Place & Filters) {
  const active = [...selects, ...days].flatMap((filter: FilterSelect | FilterDay) => {
    const value = state.filters[filter.name];
    if (!value) return [];
    const option = optionsOf(filter)
      .find((one) => one.value === value)
      ?.label.trim();
    return [{ ...filter, text: `${filter.label}: ${option ?? value}` }];
  });
  if (active.length === 0 || selects.length + days.length === 1) return null;
  return (
    <ul aria-label="Active filters" className="mb-2 flex flex-wrap gap-2">
      {active.map(({ name, text }) => (
        <li key={name}>
          <Link
            to={tableHref(state, shape, { filters: { [name]: null } })}
            preventScrollReset
            className="inline-flex min-h-8 items-center gap-1.5 rounded-chip bg-sunken px-3 text-md hover:underline max-md:min-h-11"
          >
            <span className="sr-only">Remove </span>
            {text}
            <X aria-hidden="true" className="size-3.5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
