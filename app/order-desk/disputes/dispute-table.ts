import { type DisputeStatus, disputeStatuses } from "#app/domain/books/chargeback.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const disputeTable = {
  sorts: ["openedAt"],
  defaultSort: "-openedAt",
  filters: { status: disputeStatuses },
} as const satisfies TableShape;

export const statusLabels: Readonly<Record<DisputeStatus, string>> = { open: "Open", won: "Won", lost: "Lost" };
