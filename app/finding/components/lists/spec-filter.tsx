import { useEffect, useRef, useState } from "react";
import type { SpecFacet } from "#app/finding/browsing/facets.ts";
import type { SpecChoice } from "#app/finding/filters/product-filters.ts";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { type AllValues, CheckFilter } from "./check-filter.tsx";
import { FilterGroup } from "./filter-group.tsx";

const SETTLE_MS = 600;

type Props = { facet: SpecFacet; choice: SpecChoice | undefined; onChange: (choice: SpecChoice | undefined) => void };

export function SpecFilter({
  facet,
  choice,
  onChange,
  isOpen,
  allValues,
}: Props & { isOpen: boolean; allValues: AllValues }) {
  if (facet.filter === "range") return <RangeFilter facet={facet} choice={choice} onChange={onChange} />;
  return (
    <CheckFilter
      legend={facet.label}
      name={facet.key}
      values={facet.values}
      selected={choice && "values" in choice ? choice.values : []}
      onChange={(values) => onChange(values.length > 0 ? { values } : undefined)}
      isOpen={isOpen}
      allValues={allValues}
    />
  );
}

function RangeFilter({ facet: { key, label, unit, bounds }, choice, onChange }: Props) {
  const range = choice && !("values" in choice) ? choice : { from: null, to: null };
  const [typed, setTyped] = useTyped(range.from, range.to);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settle.current), []);
  const change = (next: { from: string; to: string }): void => {
    setTyped(next);
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      const [from, to] = [readNumber(next.from), readNumber(next.to)];
      if (from !== range.from || to !== range.to) onChange(from === null && to === null ? undefined : { from, to });
    }, SETTLE_MS);
  };
  const ends = [
    { end: "from", label: "From", usual: bounds?.from },
    { end: "to", label: "To", usual: bounds?.to },
  ] as const;
  return (
    <FilterGroup
      legend={unit ? `${label} (${unit})` : label}
      name={key}
      selectedCount={choice ? 1 : 0}
      isOpen={false}
      onClear={() => {
        clearTimeout(settle.current);
        onChange(undefined);
      }}
    >
      <div className="flex items-start gap-3 pb-2">
        {ends.map((one) => (
          <Field key={one.end} label={one.label} className="min-w-0 flex-1">
            <TextInput
              type="number"
              inputMode="decimal"
              step="any"
              min={0}
              name={`${key}.${one.end}`}
              value={typed[one.end]}
              placeholder={one.usual === undefined ? undefined : String(one.usual)}
              onChange={(event) => change({ ...typed, [one.end]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </div>
    </FilterGroup>
  );
}

function readNumber(typed: string): number | null {
  const number = Number.parseFloat(typed);
  return Number.isNaN(number) || number < 0 ? null : number;
}

function useTyped(from: number | null, to: number | null) {
  const textOf = (number: number | null) => (number === null ? "" : String(number));
  const [typed, setTyped] = useState({ from: textOf(from), to: textOf(to) });
  const [synced, setSynced] = useState({ from, to });
  if (synced.from !== from || synced.to !== to) {
    setSynced({ from, to });
    setTyped({ from: textOf(from), to: textOf(to) });
  }
  return [typed, setTyped] as const;
}
