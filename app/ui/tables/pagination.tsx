import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { pageWindow } from "./page-window.ts";

const cell = "inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2";

export function Pagination({
  page,
  pageCount,
  hrefOf,
  className,
}: {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  className?: string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className={classes("border-t border-hairline pt-4 print:hidden", className)}>
      <ul className="flex flex-wrap items-center gap-1">
        <Step to={page > 1 ? hrefOf(page - 1) : null} rel="prev" label="Previous page">
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Step>
        {pageWindow(page, pageCount).map((entry, index) =>
          entry === "gap" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            // On phones the ends and this page are enough; the arrows lead to the neighbours.
            <li key={entry} className={classes(![1, page, pageCount].includes(entry) && "max-sm:hidden")}>
              <Link
                to={hrefOf(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? "page" : undefined}
                className={classes(
                  cell,
                  entry === page ? "bg-ink font-semibold text-page" : "hover:bg-sunken hover:underline",
                )}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
        <Step to={page < pageCount ? hrefOf(page + 1) : null} rel="next" label="Next page">
          <ChevronRight aria-hidden="true" className="size-5" />
        </Step>
      </ul>
    </nav>
  );
}

function Step({ to, rel, label, children }: { to: string | null; rel: string; label: string; children: ReactNode }) {
  if (!to) {
    return (
      <li aria-hidden="true" className={classes(cell, "text-control")}>
        {children}
      </li>
    );
  }
  return (
    <li>
      <Link to={to} rel={rel} aria-label={label} className={classes(cell, "hover:bg-sunken")}>
        {children}
      </Link>
    </li>
  );
}
