/** What the admins' table of orders can be asked. */
import { orderStatuses } from "#app/domain/order-status.ts";
import { paymentStatuses } from "#app/domain/payment-status.ts";
import type { TableShape } from "#app/ui/table-state.ts";

export const orderTable = {
  sorts: ["placedAt", "total", "number"],
  defaultSort: "-placedAt",
  filters: {
    status: orderStatuses,
    payment: paymentStatuses,
    method: "text",
    vendor: "text",
    from: "day",
    to: "day",
  },
} satisfies TableShape;
