import { lazy, Suspense, useSyncExternalStore } from "react";
import { noneCompared, recallCompared, watchCompared } from "#app/catalog/comparison/compared.ts";

const CompareBar = lazy(async () => ({ default: (await import("./compare-bar.tsx")).CompareBar }));

/** Loaded once something is to be compared: most compare nothing. */
export function CompareDock() {
  const compared = useSyncExternalStore(watchCompared, recallCompared, noneCompared);
  if (compared.length === 0) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
