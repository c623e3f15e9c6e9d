import type { ComponentProps } from "react";
import { classes } from "#app/ui/classes.ts";

/** By level of a tree. */
const indents = ["pl-2", "pl-7", "pl-12"];

/** Disabled where it leaves none. */
export function FilterChoice({
  label,
  count,
  level = 0,
  ...input
}: { label: string; count: number; checked: boolean; level?: number } & ComponentProps<"input">) {
  return (
    <label
      className={classes(
        "-mx-2 flex min-h-11 items-center gap-3 rounded-control pr-2 hover:bg-sunken has-disabled:text-muted has-disabled:hover:bg-transparent lg:min-h-9",
        indents[Math.min(level, indents.length - 1)],
      )}
    >
      <input {...input} disabled={count === 0 && !input.checked} className="size-5 shrink-0 accent-action" />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-sm text-muted tabular-nums">
        {count.toLocaleString("en-IN")}
        <span className="sr-only">{count === 1 ? " product" : " products"}</span>
      </span>
    </label>
  );
}
