import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "#app/ui/classes.ts";
import { buttonClasses } from "./button.tsx";

/** Opens without scripts; with them Escape and a click elsewhere close it. The parent must be positioned. */
export function Dropdown({ label, icon, children }: { label: string; icon?: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent ? event.key !== "Escape" : element.contains(event.target as Node)) return;
      element.open = false;
      if (event instanceof KeyboardEvent) element.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);
  return (
    <details ref={details} className="group shrink-0 office:relative">
      <summary className={classes(buttonClasses({ variant: "secondary" }), "group-open:border-ink")}>
        {icon}
        {label}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full z-30 mt-1 rounded-sheet border border-hairline bg-raised p-4 text-ink shadow-float office:left-auto office:w-max office:max-w-2xl">
        {children}
      </div>
    </details>
  );
}
