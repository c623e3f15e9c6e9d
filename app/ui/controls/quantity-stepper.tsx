import { Minus, Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { clampQuantity, parseQuantity, settleQuantity } from "#app/domain/buying/stock.ts";
import { classes } from "#app/ui/classes.ts";

const step =
  "flex w-11 items-center justify-center text-ink transition-colors enabled:hover:bg-sunken " +
  "disabled:text-control unscripted:hidden focus-visible:-outline-offset-2";

/**
 * Stops at 1 and `max`, the stock (docs/rules.md#c3). Without `value` it tells the shopper; the cart shows its own remark.
 * `onQuantity` receives any typed number (docs/rules.md#c2).
 */
export function QuantityStepper({
  max,
  label = "Quantity",
  name = "quantity",
  value,
  defaultValue,
  onQuantity,
  disabled,
  className,
  ...rest
}: {
  max: number;
  label?: string;
  value?: number;
  defaultValue?: number;
  onQuantity?: (quantity: number) => void;
} & Omit<ComponentProps<"input">, "max" | "min" | "type" | "value" | "defaultValue">) {
  const [typed, setTyped] = useTyped(value, defaultValue);
  const current = clampQuantity(parseQuantity(typed), max);
  const [isCut, setCut] = useState(false);
  const settle = (quantity: number) => {
    setCut(value === undefined && quantity > max);
    const { displayed, change } = settleQuantity(quantity, { value, max });
    setTyped(String(displayed));
    if (change !== null) onQuantity?.(change);
  };
  return (
    <div className={classes("inline-flex flex-col items-start gap-1", className)}>
      <fieldset
        className="inline-flex h-11 overflow-hidden rounded-control border border-control bg-surface disabled:border-hairline"
        disabled={disabled}
      >
        <legend className="sr-only">{label}</legend>
        <button
          type="button"
          className={step}
          aria-label="Decrease quantity"
          disabled={current <= 1}
          onClick={() => settle(current - 1)}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <input
          {...rest}
          type="number"
          inputMode="numeric"
          name={name}
          aria-label={label}
          min={value === undefined ? 1 : undefined}
          max={value === undefined ? Math.max(1, max) : undefined}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, max)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => settle(parseQuantity(typed))}
          onKeyDown={(event) => event.key === "Enter" && settle(parseQuantity(typed))}
          className="no-spin w-12 border-x border-hairline bg-transparent text-center text-input font-semibold tabular-nums focus-visible:-outline-offset-2"
        />
        <button
          type="button"
          className={step}
          aria-label="Increase quantity"
          disabled={current >= max}
          onClick={() => settle(current + 1)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </fieldset>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isCut && `Only ${max} available`}
      </p>
    </div>
  );
}

function useTyped(value: number | undefined, defaultValue: number | undefined) {
  const [typed, setTyped] = useState(String(value ?? defaultValue ?? 1));
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== undefined) setTyped(String(value));
  }
  return [typed, setTyped] as const;
}
