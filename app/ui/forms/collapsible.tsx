import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/** Works without scripts. `isOpen`: at first. */
export function Collapsible({
  title,
  isOpen,
  className,
  children,
}: {
  title: string;
  isOpen: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className={classes("group", className)}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-action">
        {title}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
