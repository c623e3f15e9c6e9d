import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/** Width and gutters of every page. `flush`: no room above and below. */
export function Page({ flush, className, children }: { flush?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className={classes("mx-auto w-full max-w-page px-gutter", !flush && "py-(--page-gap)", className)}>
      {children}
    </div>
  );
}

export function PageTitle({
  intro,
  className,
  children,
}: {
  intro?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <header className={className ?? "mb-(--title-gap)"}>
      <h1 className="font-display text-3xl font-bold tracking-tight">{children}</h1>
      {intro && <p className="mt-2 max-w-measure text-muted in-data-office:mt-0.5 in-data-office:text-md">{intro}</p>}
    </header>
  );
}
