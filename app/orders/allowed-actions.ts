import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

type Payable = { status: OrderStatus; paymentStatus: PaymentStatus; payBy: Date | null };

export function canPay(order: Payable & { transferDetails: string | null }): boolean {
  return awaitsMoney(order) && order.transferDetails === null;
}

export function canCancelItems(
  order: Payable,
  shipment: { status: ShipmentStatus; kind: "sale" | "replacement" },
): boolean {
  const isUnsent = shipment.status === "pending" || shipment.status === "processing";
  return isUnsent && shipment.kind === "sale" && !awaitsMoney(order);
}

export function awaitsMoney(order: Payable): boolean {
  const isUnpaid = order.paymentStatus === "pending" || order.paymentStatus === "failed";
  return order.status === "pending" && isUnpaid && order.payBy !== null;
}
