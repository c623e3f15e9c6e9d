import { lazy, Suspense, useSyncExternalStore } from "react";
import { noneCompared, recallCompared, watchCompared } from "#app/catalog/comparison/compared.ts";

const CompareBar = lazy(async () => ({ default: (await import("./compare-bar.tsx")).CompareBar }));

/** The bar, loaded once something is to be compared: most who look at a list compare nothing. */
export function CompareDock() {
  const compared = useSyncExternalStore(watchCompared, recallCompared, noneCompared);
  if (compared.length === 0) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
