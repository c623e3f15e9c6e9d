import { useState } from "react";
import { Link } from "react-router";
import type { FacetValue } from "#app/finding/browsing/facets.ts";
import { isMany } from "#app/finding/lists/frequent-values.ts";
import { TextInput } from "#app/ui/forms/field.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { FilterGroup } from "./filter-group.tsx";

/** `outOf`: full numbers of values of shortened filters. */
export type AllValues = { isOn: boolean; outOf: Record<string, number>; href: string; toggle: () => void };

export function CheckFilter({
  legend,
  name,
  values,
  selected,
  onChange,
  isOpen = true,
  allValues,
}: {
  legend: string;
  name: string;
  values: FacetValue[];
  selected: readonly string[];
  onChange: (values: string[]) => void;
  isOpen?: boolean;
  allValues: AllValues;
}) {
  const [typed, setTyped] = useState("");
  const offered = values.filter(({ name: value, count }) => count > 0 || selected.includes(value));
  if (offered.length === 0) return null;
  const outOf = allValues.outOf[name];
  const isCut = outOf !== undefined;
  const isLong = isMany(offered);
  const query = typed.trim().toLowerCase();
  const isShown = ({ name: value, label = value }: FacetValue): boolean =>
    selected.includes(value) || label.toLowerCase().includes(query);
  return (
    <FilterGroup
      legend={legend}
      name={name}
      selectedCount={selected.length}
      isOpen={isOpen}
      onClear={() => onChange([])}
    >
      {(isCut || isLong || typed !== "") && (
        <TextInput
          type="search"
          aria-label={`Find in ${legend}`}
          placeholder="Find"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (isCut && !allValues.isOn) allValues.toggle();
          }}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="mb-2 unscripted:hidden"
        />
      )}
      <div className={isLong ? "max-h-80 overflow-y-auto px-2 -mx-2" : undefined}>
        {offered.filter(isShown).map(({ name: value, label = value, count }) => (
          <FilterChoice
            key={value}
            type="checkbox"
            name={name}
            value={value}
            label={label}
            count={count}
            checked={selected.includes(value)}
            onChange={(event) => {
              const isChosen = event.currentTarget.checked;
              // In the filter's order, so that every choice has one URL.
              const names = values.map((item) => item.name);
              onChange(names.filter((item) => (item === value ? isChosen : selected.includes(item))));
            }}
          />
        ))}
      </div>
      {(isCut || isLong) && <AllValuesLink allValues={allValues} count={outOf ?? offered.length} legend={legend} />}
    </FilterGroup>
  );
}

function AllValuesLink({ allValues, count, legend }: { allValues: AllValues; count: number; legend: string }) {
  return (
    <Link
      to={allValues.href}
      rel="nofollow"
      preventScrollReset
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return; // A new tab or window takes the plain link.
        event.preventDefault();
        allValues.toggle();
      }}
      className="inline-flex min-h-11 items-center text-md font-semibold text-action hover:underline lg:min-h-9"
    >
      {allValues.isOn ? "Show fewer" : `Show all ${count.toLocaleString("en-IN")}`}
      <span className="sr-only"> in {legend}</span>
    </Link>
  );
}
