import { orderStatuses } from "#app/domain/fulfilment/order-status.ts";
import { paymentStatuses } from "#app/domain/fulfilment/payment-status.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const orderTable = {
  sorts: ["next", "placedAt", "total", "number"],
  defaultSort: "next",
  filters: {
    status: orderStatuses,
    payment: paymentStatuses,
    method: "text",
    vendor: "text",
    customer: "text",
    late: ["yes"],
    dispatch: ["overdue", "today"],
    period: "period",
    from: "day",
    to: "day",
  },
  columns: ["id", "customer", "total", "status", "payment", "shipBy", "placedAt"],
} satisfies TableShape;
