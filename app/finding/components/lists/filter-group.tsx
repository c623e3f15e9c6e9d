import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useOpened } from "#app/ui/forms/collapsible.tsx";

/** Works without scripts. */
export function FilterGroup({
  legend,
  selectedCount,
  isOpen,
  children,
}: {
  legend: string;
  selectedCount: number;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={useOpened(isOpen || selectedCount > 0)} className="group">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
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
  );
}
