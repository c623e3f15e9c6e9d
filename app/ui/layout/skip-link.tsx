import type { ReactNode } from "react";

/** Shown while it has the focus. By default the first thing that Tab reaches. */
export function SkipLink({ to = "main", children = "Skip to content" }: { to?: string; children?: ReactNode }) {
  return (
    <a href={`#${to}`} className="skip-link">
      {children}
    </a>
  );
}
