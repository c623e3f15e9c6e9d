import { returnStatuses } from "#app/domain/fulfilment/return-status.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const returnTable = {
  sorts: ["requestedAt"],
  defaultSort: "-requestedAt",
  filters: { status: returnStatuses },
} satisfies TableShape;
