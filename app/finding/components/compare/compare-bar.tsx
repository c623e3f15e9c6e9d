import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { compareHref, MAX_COMPARED } from "#app/finding/comparison/compare-address.ts";
import {
  clearCompared,
  noneCompared,
  recallCompared,
  removeCompared,
  subscribeToCompared,
} from "#app/finding/comparison/compared.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";

export function CompareBar() {
  const compared = useSyncExternalStore(subscribeToCompared, recallCompared, noneCompared);
  if (compared.length === 0) return null;
  return (
    <section
      data-dock
      aria-label="Compare products"
      className="sticky bottom-0 z-30 mt-8 border-t border-hairline bg-raised shadow-float print:hidden"
    >
      <div className="mx-auto flex h-16 w-full max-w-page items-center gap-3 px-gutter">
        <p className="shrink-0 text-md font-semibold tabular-nums">
          {compared.length} of {MAX_COMPARED}
          <span className="sr-only"> products to compare</span>
        </p>
        <ul className="flex min-w-0 flex-1 gap-2 overflow-hidden max-lg:hidden">
          {compared.map(({ slug, name }) => (
            <li key={slug} className="flex min-w-0 items-center rounded-chip border border-hairline pl-3 text-sm">
              <span className="truncate">{name}</span>
              <button
                type="button"
                onClick={() => removeCompared(slug)}
                aria-label={`Remove ${name} from compare`}
                className="flex size-9 shrink-0 items-center justify-center rounded-chip hover:bg-sunken"
              >
                <X aria-hidden="true" className="size-4 text-muted" />
              </button>
            </li>
          ))}
        </ul>
        <Button type="button" variant="quiet" onClick={clearCompared} className="ml-auto px-3!">
          Clear all
        </Button>
        <ButtonLink to={compareHref(compared.map(({ slug }) => slug))}>Compare</ButtonLink>
      </div>
    </section>
  );
}
