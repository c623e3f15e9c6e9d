import type { FacetValue } from "#app/finding/browsing/facets.ts";
import { classes } from "#app/ui/classes.ts";
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
      <button
        type="submit"
        name="clear"
        value={name}
        onClick={(event) => {
          event.preventDefault();
          onChange(null);
        }}
        className={classes(
          "absolute top-2 -right-2 min-h-11 rounded-control px-2 text-md font-semibold text-action hover:underline",
          selected === null && "invisible",
        )}
      >
        Clear
        <span className="sr-only"> {legend.toLowerCase()}</span>
      </button>
    </div>
  );
}
