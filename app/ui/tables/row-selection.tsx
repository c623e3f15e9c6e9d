import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { classes } from "#app/ui/classes.ts";
import { Checkbox } from "#app/ui/forms/field.tsx";

const CHOICE = 'input[name="id"][type="checkbox"]';

const ALL = 'input[name="all"][type="checkbox"]';

const ChosenCount = createContext(0);

/** Zero without scripts. */
export function useSelectedCount(): number {
  return useContext(ChosenCount);
}

export function SelectAllRows({
  count,
  matching,
  status,
  children,
}: {
  count: number;
  /** How many rows there are. */
  status?: ReactNode;
  /** On all pages, offered by a checkbox named `all`. */
  matching?: { total: number; noun: string };
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const chosen = useChosenCount(bar, matching?.total ?? 0);
  useBarHeight(bar, chosen);
  const whenChosen = chosen > 0 ? undefined : "scripted:hidden";
  return (
    <div
      ref={bar}
      // The bar with its buttons comes, and sticks, once something is selected.
      className={classes(
        "z-20 flex flex-wrap items-center gap-x-4 gap-y-1",
        chosen > 0 &&
          "mb-1 bg-sunken px-3 py-1 md:sticky md:top-0 max-md:not-has-[select]:sticky max-md:not-has-[select]:top-0",
      )}
    >
      <Checkbox
        className="unscripted:hidden"
        label={<span className="text-md">Select all on this page</span>}
        checked={chosen > 0 && chosen === count}
        onChange={(event) => {
          for (const box of boxesOf(bar.current)) box.checked = event.target.checked;
        }}
      />
      {chosen === 0 && status}
      {matching && (
        <Checkbox
          className={whenChosen}
          name="all"
          value="yes"
          label={
            <span className="text-md">
              All {matching.total.toLocaleString("en-IN")} {matching.noun} that match
            </span>
          }
        />
      )}
      <span role="status" className="text-md text-muted tabular-nums unscripted:hidden">
        {chosen > 0 && `${chosen.toLocaleString("en-IN")} selected`}
      </span>
      <ChosenCount value={chosen}>
        <div
          className={classes(
            chosen > 0 ? "flex" : "hidden unscripted:flex",
            "items-center gap-2 md:ml-auto md:flex-wrap",
            "max-md:-mx-3 max-md:w-[calc(100%+1.5rem)] max-md:overflow-x-auto max-md:px-3 max-md:*:shrink-0",
            "max-md:has-[select]:flex-wrap",
          )}
        >
          {children}
        </div>
      </ChosenCount>
    </div>
  );
}

function boxesOf(bar: HTMLElement | null): HTMLInputElement[] {
  return [...(bar?.parentElement?.querySelectorAll<HTMLInputElement>(CHOICE) ?? [])];
}

/** How many rows are selected: `total` when the checkbox for all pages is. */
function useChosenCount(bar: RefObject<HTMLDivElement | null>, total: number): number {
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const element = bar.current?.parentElement;
    const form = bar.current?.closest("form") ?? bar.current?.querySelector("form");
    const isAll = () => element?.querySelector<HTMLInputElement>(ALL)?.checked ?? false;
    const recount = () => setChosen(isAll() ? total : boxesOf(bar.current).filter((box) => box.checked).length);
    recount();
    // The boxes are reset after the event.
    const afterReset = () => setTimeout(recount);
    element?.addEventListener("change", recount);
    form?.addEventListener("reset", afterReset);
    return () => {
      element?.removeEventListener("change", recount);
      form?.removeEventListener("reset", afterReset);
    };
  });
  return chosen;
}

/** The table's head sticks below the bar, slightly behind it: a collapsed border leaves a gap. */
function useBarHeight(bar: RefObject<HTMLDivElement | null>, chosen: number): void {
  useEffect(() => {
    const element = bar.current;
    const place = element?.parentElement;
    if (!element || !place) return;
    const measured = new ResizeObserver(() =>
      place.style.setProperty("--bulk-bar", `${chosen > 0 ? Math.max(0, element.offsetHeight - 3) : 0}px`),
    );
    measured.observe(element);
    return () => measured.disconnect();
  }, [bar, chosen]);
}

export function RowCheckbox({ value, name, form }: { value: string; name: string; form?: string }) {
  return (
    <label className="flex size-11 items-center justify-end md:h-9 md:justify-start">
      <input type="checkbox" name="id" value={value} form={form} className="size-5 accent-action" />
      <span className="sr-only">Select {name}</span>
    </label>
  );
}
