import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Opens and closes without scripts. `chosen`: how many of it, said while it is closed. */
export function FilterGroup({
  legend,
  chosen,
  isOpen,
  children,
}: {
  legend: string;
  chosen: number;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen || chosen > 0} className="group">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <span className="min-w-0 flex-1">{legend}</span>
        {chosen > 0 && (
          <span className="text-sm font-normal text-muted">
            {chosen}
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
