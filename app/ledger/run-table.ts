import type { TableShape } from "#app/ui/tables/table-state.ts";

/** Links keep the period, which is not a filter. */
export const runTable = {
  sorts: ["at"],
  defaultSort: "-at",
  filters: { period: "period", from: "day", to: "day" },
} as const satisfies TableShape;
