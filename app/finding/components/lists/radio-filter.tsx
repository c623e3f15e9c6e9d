import type { FacetValue } from "#app/finding/browsing/facets.ts";
import { ClearFilter } from "./clear-filter.tsx";
import { FilterChoice } from "./filter-choice.tsx";

export function RadioFilter({
  legend,
  name,
  values,
  selected,
  onChange,
  textOf = (value) => value,
}: {
  legend: string;
  name: "category" | "rating" | "discount";
  values: FacetValue[];
  selected: string | null;
  onChange: (value: string | null) => void;
  textOf?: (value: string) => string;
}) {
  if (values.length === 0) return null;
  return (
    <div className="relative">
      <fieldset>
        <legend className="py-2.5 font-semibold">{legend}</legend>
        {values.map(({ name: value, count, level }) => (
          <FilterChoice
            key={value}
            type="radio"
            name={name}
            value={value}
            label={textOf(value)}
            count={count}
            checked={selected === value}
            onChange={() => onChange(value)}
            level={level}
          />
        ))}
      </fieldset>
      <ClearFilter legend={legend} name={name} isChosen={selected !== null} onClear={() => onChange(null)} />
    </div>
  );
}
