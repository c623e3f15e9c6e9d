import { claimStatuses } from "#app/domain/fulfilment/claim-status.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const claimTable = {
  sorts: ["openedAt"],
  defaultSort: "-openedAt",
  filters: { status: claimStatuses },
} satisfies TableShape;
