import { orderStatuses } from "#app/domain/fulfilment/order-status.ts";
import { paymentStatuses } from "#app/domain/fulfilment/payment-status.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const orderTable = {
  sorts: ["placedAt", "total", "number"],
  defaultSort: "-placedAt",
  filters: {
    status: orderStatuses,
    payment: paymentStatuses,
    method: "text",
    vendor: "text",
    late: ["yes"],
    from: "day",
    to: "day",
  },
} satisfies TableShape;
