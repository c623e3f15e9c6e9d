import type { ComponentProps } from "react";
import { classes } from "#app/ui/classes.ts";

const indents = ["pl-2", "pl-7", "pl-12"];

export function FilterChoice({
  label,
  count,
  level = 0,
  ...input
}: { label: string; count: number; checked: boolean; level?: number } & ComponentProps<"input">) {
  return (
    <label className={classes("filter-choice", indents[Math.min(level, indents.length - 1)])}>
      <input {...input} disabled={count === 0 && !input.checked} />
      <span>{label}</span>
      <small>
        {count.toLocaleString("en-IN")}
        <span className="sr-only">{count === 1 ? " product" : " products"}</span>
      </small>
    </label>
  );
}
