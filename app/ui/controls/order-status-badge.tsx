import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { Badge, type Tone } from "./badge.tsx";

/** docs/rules.md#r41 */
const orderTones: Record<OrderStatus, Tone> = {
  pending: "warning",
  processing: "processing",
  shipped: "info",
  delivered: "success",
  cancelled: "danger",
};

const paymentTones: Record<PaymentStatus, Tone> = {
  pending: "warning",
  paid: "success",
  failed: "danger",
  refunded: "info",
};

/** Beside an order's status: each says by itself that it is about money. */
const paymentWords: Record<PaymentStatus, string> = {
  pending: "Payment pending",
  paid: "Paid",
  failed: "Payment failed",
  refunded: "Refunded",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={orderTones[status]}>{capitalised(status)}</Badge>;
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={paymentTones[status]}>{paymentWords[status]}</Badge>;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
