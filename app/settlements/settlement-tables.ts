import type { TableShape } from "#app/ui/tables/table-state.ts";

export const rowStates = ["check", "booked", "explained"] as const;

/** The period is no filter, but links keep it. */
export const settlementTable = {
  sorts: ["settledAt"],
  defaultSort: "-settledAt",
  filters: { period: "period", from: "day", to: "day" },
} as const satisfies TableShape;

export const settlementRowTable = {
  sorts: ["settledAt"],
  defaultSort: "-settledAt",
  filters: { state: rowStates, settlement: "text" },
} as const satisfies TableShape;
