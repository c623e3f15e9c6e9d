import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/** Long text at a readable measure; its headings, lists and links need no classes. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes("prose", className)}>{children}</div>;
}
