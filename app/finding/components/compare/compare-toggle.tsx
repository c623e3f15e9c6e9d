import { useSyncExternalStore } from "react";
import { MAX_COMPARED } from "#app/finding/comparison/compare-address.ts";
import {
  addCompared,
  noneCompared,
  recallCompared,
  removeCompared,
  subscribeToCompared,
} from "#app/finding/comparison/compared.ts";
import { classes } from "#app/ui/classes.ts";

/** Needs scripts. */
export function CompareToggle({
  product: { slug, name },
  className,
}: {
  product: { slug: string; name: string };
  className?: string;
}) {
  const compared = useSyncExternalStore(subscribeToCompared, recallCompared, noneCompared);
  const isChosen = compared.some((product) => product.slug === slug);
  return (
    <span
      className={classes(
        "flex min-h-8 flex-wrap items-center gap-x-5 text-sm unscripted:hidden print:hidden",
        className,
      )}
    >
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 has-disabled:text-muted">
        <input
          type="checkbox"
          aria-label={`Compare ${name}`}
          checked={isChosen}
          disabled={!isChosen && compared.length >= MAX_COMPARED}
          onChange={() => (isChosen ? removeCompared(slug) : addCompared({ slug, name }))}
          className="size-4.5 accent-action"
        />
        Compare
      </label>
    </span>
  );
}
