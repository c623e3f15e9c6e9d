import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/** At a readable measure; headings, lists and links need no classes. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes("prose", className)}>{children}</div>;
}
