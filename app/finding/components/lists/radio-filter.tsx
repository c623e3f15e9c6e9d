import type { FacetValue } from "#app/finding/browsing/facets.ts";
import { classes } from "#app/ui/classes.ts";
import { FilterChoice } from "./filter-choice.tsx";

/** Those that leave none are disabled. */
export function RadioFilter({
  legend,
  name,
  values,
  chosen,
  onChange,
  textOf = (value) => value,
}: {
  legend: string;
  name: "category" | "rating" | "discount";
  values: FacetValue[];
  chosen: string | null;
  onChange: (value: string | null) => void;
  /** How a value is shown. */
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
            checked={chosen === value}
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
          chosen === null && "invisible",
        )}
      >
        Clear
        <span className="sr-only"> {legend.toLowerCase()}</span>
      </button>
    </div>
  );
}
