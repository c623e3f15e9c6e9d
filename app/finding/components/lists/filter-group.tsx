import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { useOpened } from "#app/ui/forms/collapsible.tsx";
import { ClearFilter } from "./clear-filter.tsx";

/** Works without scripts. */
export function FilterGroup({
  legend,
  name,
  selectedCount,
  isOpen,
  onClear,
  children,
}: {
  legend: string;
  name: string;
  selectedCount: number;
  isOpen: boolean;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div className="relative">
      <details open={useOpened(isOpen || selectedCount > 0)} className="group">
        <summary className={classes("flex min-h-11 items-center gap-2 font-semibold", selectedCount > 0 && "pr-13")}>
          <span className="min-w-0 flex-1">{legend}</span>
          {selectedCount > 0 && (
            <span className="text-sm font-normal text-muted">
              {selectedCount}
              <span className="sr-only"> chosen</span>
            </span>
          )}
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <fieldset>
          <legend className="sr-only">{legend}</legend>
          {children}
        </fieldset>
      </details>
      <ClearFilter legend={legend} name={name} isChosen={selectedCount > 0} onClear={onClear} />
    </div>
  );
}
