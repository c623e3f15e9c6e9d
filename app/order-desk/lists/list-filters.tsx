import { Link } from "react-router";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { neighbouringPeriod, periodAround, periodTitle } from "#app/domain/basics/period.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import type { FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { type TableShape, type TableState, tableHref } from "#app/ui/tables/table-state.ts";

/** Filters for docs/rules.md#d9. */
export const dispatchSelect: FilterSelect = {
  name: "dispatch",
  label: "Ship by",
  options: [
    { value: "overdue", label: "Overdue" },
    { value: "today", label: "Today" },
  ],
};

export const lateSelect: FilterSelect = { name: "late", label: "Delivery", options: [{ value: "yes", label: "Late" }] };

/** The current and the previous month, quarter and financial year. */
export function periodSelect(today: CalendarDay): FilterSelect {
  const periods = (["month", "quarter", "year"] as const).flatMap((unit) => {
    const now = periodAround(today, unit, today);
    const before = neighbouringPeriod(now, -1, today);
    return before ? [now, before] : [now];
  });
  return {
    name: "period",
    label: "Placed in",
    none: "Any time",
    options: periods.map((one) => ({ value: one.preset, label: periodTitle(one) })),
  };
}

/** No column heading has the list's default sort order. */
export function NextStepLink({ state, shape }: { state: TableState; shape: TableShape }) {
  if (state.sort === "next") return null;
  return (
    <Link
      to={tableHref(state, shape, { sort: "next", isDescending: false })}
      preventScrollReset
      className={buttonClasses({ variant: "quiet" })}
    >
      Next step first
    </Link>
  );
}
