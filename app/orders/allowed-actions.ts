/** Who may is asked by domain/parties/permissions. */
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

type Payable = { status: OrderStatus; paymentStatus: PaymentStatus; payBy: Date | null };

/** Online: money is awaited, and not by bank transfer. */
export function canPay(order: Payable & { transferDetails: string | null }): boolean {
  return awaitsMoney(order) && order.transferDetails === null;
}

/** Of a shipment that has not left; an order that waits for its money is cancelled as a whole. */
export function canCancelItems(
  order: Payable,
  shipment: { status: ShipmentStatus; kind: "sale" | "replacement" },
): boolean {
  const isUnsent = shipment.status === "pending" || shipment.status === "processing";
  return isUnsent && shipment.kind === "sale" && !awaitsMoney(order);
}

/** Before anything is sent: the order has a `payBy`, and is neither paid nor cancelled. */
export function awaitsMoney(order: Payable): boolean {
  const isUnpaid = order.paymentStatus === "pending" || order.paymentStatus === "failed";
  return order.status === "pending" && isUnpaid && order.payBy !== null;
}
