import type { TableShape } from "#app/ui/tables/table-state.ts";

/** The period is no filter, but links keep it. */
export const runTable = {
  sorts: ["at"],
  defaultSort: "-at",
  filters: { period: "period", from: "day", to: "day" },
} as const satisfies TableShape;
