import { useEffect, useRef, useState } from "react";
import { formatInr, PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { PRICE_RANGE, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { RangeSlider } from "#app/ui/controls/range-slider.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { ClearFilter } from "./clear-filter.tsx";

const SETTLE_MS = 500;

/** Inputs take any rupee (docs/rules.md#g6). */
export function PriceFilter({
  filters: { min, max },
  onChange,
}: {
  filters: Pick<ProductFilters, "min" | "max">;
  onChange: (range: { min: number; max: number }) => void;
}) {
  const [typed, setTyped] = useTyped(min, max);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settle.current), []);
  const range = { min: withinRange(typed.min, PRICE_RANGE.min), max: withinRange(typed.max, PRICE_RANGE.max) };
  const change = (next: { min: string; max: string }): void => {
    setTyped(next);
    clearTimeout(settle.current);
    const [a, b] = [withinRange(next.min, PRICE_RANGE.min), withinRange(next.max, PRICE_RANGE.max)];
    settle.current = setTimeout(() => {
      if (a !== min || b !== max) onChange({ min: Math.min(a, b), max: Math.max(a, b) });
    }, SETTLE_MS);
  };
  return (
    <div className="relative">
      <fieldset>
        <legend className="py-2.5 font-semibold">Price</legend>
        <RangeSlider
          {...PRICE_RANGE}
          from={Math.min(range.min, range.max)}
          to={Math.max(range.min, range.max)}
          onChange={(from, to) => change({ min: String(from), max: String(to) })}
          labels={{ from: "Lowest price", to: "Highest price" }}
          textOf={spokenPrice}
        />
        <div className="flex items-start gap-3">
          <Field label="From ₹" className="min-w-0 flex-1">
            <TextInput
              {...inputs}
              name="min"
              value={typed.min}
              onChange={(event) => change({ ...typed, min: event.currentTarget.value })}
            />
          </Field>
          <Field label="To ₹" className="min-w-0 flex-1">
            <TextInput
              {...inputs}
              name="max"
              value={typed.max}
              onChange={(event) => change({ ...typed, max: event.currentTarget.value })}
            />
          </Field>
        </div>
        <p className="mt-1.5 pb-2 text-sm text-muted">Maximum means {spokenPrice(PRICE_RANGE.max)}.</p>
      </fieldset>
      <ClearFilter
        legend="Price"
        name="price"
        isChosen={min > PRICE_RANGE.min || max < PRICE_RANGE.max}
        onClear={() => {
          clearTimeout(settle.current);
          onChange({ min: PRICE_RANGE.min, max: PRICE_RANGE.max });
        }}
      />
    </div>
  );
}

const inputs = { type: "number", inputMode: "numeric", min: PRICE_RANGE.min, max: PRICE_RANGE.max, step: 1 } as const;

function spokenPrice(value: number): string {
  const price = formatInr(value * PAISE_PER_RUPEE);
  return value >= PRICE_RANGE.max ? `${price} and above` : price;
}

function withinRange(typed: string, fallback: number): number {
  const value = Number.parseInt(typed, 10);
  return Number.isNaN(value) ? fallback : Math.min(Math.max(value, PRICE_RANGE.min), PRICE_RANGE.max);
}

function useTyped(min: number, max: number) {
  const [typed, setTyped] = useState({ min: String(min), max: String(max) });
  const [synced, setSynced] = useState({ min, max });
  if (synced.min !== min || synced.max !== max) {
    setSynced({ min, max });
    setTyped({ min: String(min), max: String(max) });
  }
  return [typed, setTyped] as const;
}
