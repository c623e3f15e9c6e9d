import { capitalised } from "#app/domain/basics/capitalised.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import { type PaymentStatus, paymentStatusLabels } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { Badge, type Tone } from "./badge.tsx";

const orderTones: Record<OrderStatus, Tone> = {
  pending: "warning",
  processing: "processing",
  shipped: "info",
  delivered: "success",
  undelivered: "danger",
  cancelled: "danger",
};

const shipmentBadges: Record<Exclude<ShipmentStatus, OrderStatus> | "undelivered", { tone: Tone; word: string }> = {
  undelivered: { tone: "warning", word: "Undelivered" },
  returned: { tone: "danger", word: "Returned to origin" },
  lost: { tone: "danger", word: "Lost in transit" },
};

const paymentTones: Record<PaymentStatus, Tone> = {
  pending: "warning",
  paid: "success",
  failed: "danger",
  refunded: "info",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={orderTones[status]}>{capitalised(status)}</Badge>;
}

export function ShipmentStatusBadge({ status }: { status: ShipmentStatus }) {
  if (status !== "undelivered" && status !== "returned" && status !== "lost")
    return <OrderStatusBadge status={status} />;
  const { tone, word } = shipmentBadges[status];
  return <Badge tone={tone}>{word}</Badge>;
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={paymentTones[status]}>{paymentStatusLabels[status]}</Badge>;
}
