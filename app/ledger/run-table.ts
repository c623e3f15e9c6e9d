import type { TableShape } from "#app/ui/tables/table-state.ts";

/** What the table of payout runs can be asked. */
export const runTable = { sorts: ["at"], defaultSort: "-at" } as const satisfies TableShape;
