import { canStartProcessing } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

/** `to-confirm` and `unpaid` are pending, `to-send` is processing. Replacements need no payment. */
export const shipmentStages = [
  "to-confirm",
  "to-send",
  "unpaid",
  "shipped",
  "undelivered",
  "delivered",
  "returned",
  "lost",
  "cancelled",
] as const;
export type ShipmentStage = (typeof shipmentStages)[number];

/** Stages that wait for the vendor. */
export const actionStages = ["to-confirm", "to-send", "undelivered"] as const satisfies readonly ShipmentStage[];

export const stageLabels: Record<ShipmentStage, string> = {
  "to-confirm": "To confirm",
  "to-send": "To ship",
  unpaid: "Payment pending",
  shipped: "In transit",
  undelivered: "Undelivered",
  delivered: "Delivered",
  returned: "Returned to origin",
  lost: "Lost",
  cancelled: "Cancelled",
};

type Standing = {
  status: ShipmentStatus;
  kind?: "sale" | "replacement";
  paysOnDelivery: boolean;
  paymentStatus: PaymentStatus;
};

export function shipmentStage({ status, kind, ...order }: Standing): ShipmentStage {
  if (status === "pending") return kind === "replacement" || canStartProcessing(order) ? "to-confirm" : "unpaid";
  return status === "processing" ? "to-send" : status;
}

export const shipmentTable = {
  sorts: ["next", "placedAt", "amount", "number"],
  defaultSort: "next",
  perPage: 50,
  filters: {
    stage: shipmentStages,
    late: ["yes"],
    dispatch: ["overdue", "today"],
    period: "period",
    from: "day",
    to: "day",
  },
  columns: ["items", "customer", "amount", "payment", "status", "shipBy", "placedAt"],
} satisfies TableShape;
