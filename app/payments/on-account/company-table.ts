import type { TableShape } from "#app/ui/tables/table-state.ts";

export const companyTable = {
  sorts: ["name", "owed", "overdue"],
  defaultSort: "name",
  filters: { state: ["credit", "overdue"] },
} satisfies TableShape;
