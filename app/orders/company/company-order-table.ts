import { orderStatuses } from "#app/domain/fulfilment/order-status.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const companyOrderTable = {
  sorts: ["placedAt"],
  defaultSort: "-placedAt",
  filters: { status: orderStatuses },
} satisfies TableShape;
