import type { TableShape } from "#app/ui/tables/table-state.ts";

export const lossTable: TableShape = { sorts: [], defaultSort: "" };
