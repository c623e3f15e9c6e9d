import type { TableShape } from "#app/ui/tables/table-state.ts";

export const companyPriceTable = {
  sorts: ["goods"],
  defaultSort: "goods",
} satisfies TableShape;
