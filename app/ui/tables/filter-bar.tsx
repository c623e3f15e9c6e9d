import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useSubmit } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { type TableShape, type TableState, tableHref, tableParams, unfiltered } from "./table-state.ts";

export type FilterSelect = {
  name: string;
  label: string;
  none?: string;
  options: readonly { value: string; label: string }[];
};

type FilterDay = { name: string; label: string };

/** A GET form: the URL is the state. */
export function FilterBar({
  state,
  shape,
  search,
  searchesIn,
  selects = [],
  days = [],
  apply = "Apply",
  children,
}: {
  state: TableState;
  shape: TableShape;
  search?: string;
  /** The placeholder. */
  searchesIn?: string;
  selects?: FilterSelect[];
  days?: FilterDay[];
  apply?: string;
  children?: ReactNode;
}) {
  const submit = useSubmit();
  const shown = new Set([...selects, ...days].map(({ name }) => name));
  const isFiltered = state.q !== "" || Object.keys(state.filters).length > 0;
  return (
    <Form
      // A new address resets the fields, for instance after Back.
      key={JSON.stringify([state.q, state.filters])}
      className="mb-4 flex flex-wrap items-end gap-3"
      role="search"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      {search && (
        <Field label={search} name="q" className="min-w-60 flex-[2_2_18rem] max-sm:w-full">
          <TextInput type="search" defaultValue={state.q} placeholder={searchesIn} maxLength={100} />
        </Field>
      )}
      {shown.size > 0 && <FilterFields state={state} selects={selects} days={days} />}
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

/** On phones one row that scrolls sideways, so that the table stays in view. */
function FilterFields({ state, selects, days }: { state: TableState; selects: FilterSelect[]; days: FilterDay[] }) {
  const isOnlyDays = selects.length === 0;
  return (
    <div className="flex gap-3 max-sm:-mx-gutter max-sm:w-screen max-sm:overflow-x-auto max-sm:px-gutter max-sm:pb-1 sm:contents">
      {selects.map(({ name, label, none = "All", options }) => (
        <Field key={name} label={label} name={name} className="min-w-36 shrink-0 max-sm:flex-[1_0_9rem]">
          <Select defaultValue={state.filters[name] ?? ""}>
            <option value="">{none}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {days.length > 0 && (
        <div className={classes("flex gap-3", isOnlyDays && "max-sm:min-w-0 max-sm:flex-1")}>
          {days.map(({ name, label }) => (
            <Field
              key={name}
              label={label}
              name={name}
              className={classes("min-w-0", isOnlyDays ? "max-sm:flex-1" : "shrink-0")}
            >
              <TextInput type="date" defaultValue={state.filters[name] ?? ""} />
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}
