import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classes } from "#app/ui/classes.ts";

/** Each child is a `li` with a link. */
export function TabList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the address, another tab is the current one
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
  }, [pathname, search]);
  return (
    <ul ref={list} className="-mx-3 flex overflow-x-auto">
      {children}
    </ul>
  );
}

export function tabClasses(isCurrent: boolean): string {
  return classes(
    "flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap focus-visible:-outline-offset-2",
    isCurrent ? "border-action font-semibold" : "border-transparent text-muted hover:text-ink",
  );
}
