import { Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { noneCompared, recallCompared, subscribeToCompared } from "#app/finding/comparison/compared.ts";
import { lazyPart } from "#app/ui/lazy-part.ts";

const CompareBar = lazyPart(async () => ({ default: (await import("./compare-bar.tsx")).CompareBar }));

const PAGES = /^\/(?:$|(?:products|search|sellers|cart|wishlist)(?:$|\/))/;

/** Reads the browser's storage, so it isn't part of shared pages. */
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
