import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";

export function QuietFrame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData("root") as { store?: { storeName: string } } | undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-hairline bg-surface">
        <div className="mx-auto flex h-bar max-w-page items-center px-gutter">
          <Link to="/" className="inline-flex min-h-11 items-center font-display text-xl font-bold tracking-tight">
            {root?.store?.storeName ?? "Home"}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
    </div>
  );
}
