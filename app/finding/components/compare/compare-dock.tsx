import { Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { noneCompared, recallCompared, subscribeToCompared } from "#app/finding/comparison/compared.ts";
import { lazyPart } from "#app/ui/lazy-part.ts";

const CompareBar = lazyPart(async () => ({ default: (await import("./compare-bar.tsx")).CompareBar }));

/** Where people choose. Who pays, signs in or manages an account is not led away, and /compare has it all. */
const PAGES = /^\/(?:$|(?:products|search|sellers|cart|wishlist)(?:$|\/))/;

/** As each browser has it: nothing of it is in a page that is kept. Loaded once something is to be compared. */
export function CompareDock() {
  const compared = useSyncExternalStore(subscribeToCompared, recallCompared, noneCompared);
  const { pathname } = useLocation();
  if (compared.length === 0 || !PAGES.test(pathname)) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
