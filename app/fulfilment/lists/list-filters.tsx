import { Link } from "react-router";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import type { FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { type TableShape, type TableState, tableHref } from "#app/ui/tables/table-state.ts";

/** A day that is over, and today's (docs/rules.md#r254). */
export const dispatchSelect: FilterSelect = {
  name: "dispatch",
  label: "Ship by",
  options: [
    { value: "overdue", label: "Overdue" },
    { value: "today", label: "Today" },
  ],
};

export const lateSelect: FilterSelect = { name: "late", label: "Delivery", options: [{ value: "yes", label: "Late" }] };

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
