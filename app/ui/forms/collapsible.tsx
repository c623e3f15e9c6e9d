import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classes } from "#app/ui/classes.ts";

/** Works without scripts. `isOpen` opens it; only its user closes it. */
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
    <details open={useOpened(isOpen)} className={classes("group", className)}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-action">
        {title}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

/** Stays true: a section that closes by itself takes the focus of the field inside it. */
export function useOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}
