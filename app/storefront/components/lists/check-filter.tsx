import { useState } from "react";
import type { FacetValue } from "#app/catalog/browsing/facets.ts";
import { TextInput } from "#app/ui/forms/field.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { FilterGroup } from "./filter-group.tsx";

/** From so many on there is a box to find one. */
const MANY = 10;

/** Those that leave none aren't offered. */
export function CheckFilter({
  legend,
  name,
  values,
  chosen,
  onChange,
  isOpen = true,
}: {
  legend: string;
  name: string;
  values: FacetValue[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  isOpen?: boolean;
}) {
  const [typed, setTyped] = useState("");
  if (!values.some(({ name: value, count }) => count > 0 || chosen.includes(value))) return null;
  const isMany = values.filter(({ name: value, count }) => count > 0 || chosen.includes(value)).length > MANY;
  const wanted = typed.trim().toLowerCase();
  const isShown = ({ name: value, label = value, count }: FacetValue): boolean =>
    chosen.includes(value) || (count > 0 && label.toLowerCase().includes(wanted));
  return (
    <FilterGroup legend={legend} chosen={chosen.length} isOpen={isOpen}>
      {(isMany || typed !== "") && (
        <TextInput
          type="search"
          aria-label={`Find in ${legend}`}
          placeholder="Find"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="mb-2 unscripted:hidden"
        />
      )}
      <div className={isMany ? "max-h-80 overflow-y-auto px-2 -mx-2" : undefined}>
        {values.filter(isShown).map(({ name: value, label = value, count }) => (
          <FilterChoice
            key={value}
            type="checkbox"
            name={name}
            value={value}
            label={label}
            count={count}
            checked={chosen.includes(value)}
            onChange={(event) => {
              const isChosen = event.currentTarget.checked;
              // In their own order: every choice has one URL.
              const names = values.map((one) => one.name);
              onChange(names.filter((one) => (one === value ? isChosen : chosen.includes(one))));
            }}
          />
        ))}
      </div>
    </FilterGroup>
  );
}
