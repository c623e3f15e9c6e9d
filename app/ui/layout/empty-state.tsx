import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/** `children`: one or two buttons. */
export function EmptyState({
  title,
  text,
  as: Heading = "h2",
  className,
  children,
}: {
  title: string;
  text?: ReactNode;
  as?: "h1" | "h2" | "h3";
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={classes("border-y border-hairline py-12", className)}>
      <Heading className="font-display text-2xl font-semibold">{title}</Heading>
      {text && <p className="mt-2 max-w-measure text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
