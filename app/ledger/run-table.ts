import type { TableShape } from "#app/ui/tables/table-state.ts";

export const runTable = { sorts: ["at"], defaultSort: "-at" } as const satisfies TableShape;
