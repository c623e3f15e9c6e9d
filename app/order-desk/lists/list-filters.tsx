import { Link } from "react-router";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { neighbourOf, periodAround, periodTitle } from "#app/domain/basics/period.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import type { FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { type TableShape, type TableState, tableHref } from "#app/ui/tables/table-state.ts";

/** A day that is over, and today's (docs/rules.md#d9). */
export const dispatchSelect: FilterSelect = {
  name: "dispatch",
  label: "Ship by",
  options: [
    { value: "overdue", label: "Overdue" },
    { value: "today", label: "Today" },
  ],
};

export const lateSelect: FilterSelect = { name: "late", label: "Delivery", options: [{ value: "yes", label: "Late" }] };

/** The month, quarter and financial year that run, and those before. */
export function periodSelect(today: CalendarDay): FilterSelect {
  const periods = (["month", "quarter", "year"] as const).flatMap((unit) => {
    const now = periodAround(today, unit, today);
    const before = neighbourOf(now, -1, today);
    return before ? [now, before] : [now];
  });
  return {
    name: "period",
    label: "Placed in",
    none: "Any time",
    options: periods.map((one) => ({ value: one.preset, label: periodTitle(one) })),
  };
}

/** Back to the order of the list that no column's head has; nothing where it is that one. */
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
