/** Order statuses (docs/rules.md#o11, docs/rules.md#o12, docs/rules.md#d14). */

import type { PaymentStatus } from "./payment-status.ts";
import { canMove as canMoveShipment, isNeverDelivered, type ShipmentStatus } from "./shipment-status.ts";

export const orderStatuses = ["pending", "processing", "shipped", "delivered", "undelivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The first row that fits decides; cancelled, returned and lost shipments count where they are named only. "On its
 * way" is shipped or undelivered.
 *
 * | shipments                                          | order       |
 * |----------------------------------------------------|-------------|
 * | all cancelled                                      | cancelled   |
 * | all cancelled, returned or lost                    | undelivered |
 * | all delivered                                      | delivered   |
 * | some delivered, the others anywhere                | shipped     |
 * | all on their way                                   | shipped     |
 * | some on their way, the others pending or processing | processing |
 * | all processing, or some returned or lost           | processing  |
 * | all or some pending, the others processing         | pending     |
 *
 * "Some delivered" is shipped even while another is packed: its cancellation delivers the order, and
 * processing → delivered is no legal move.
 */
export function deriveOrderStatus(shipments: readonly ShipmentStatus[]): OrderStatus {
  if (shipments.length === 0) throw new RangeError("an order has at least one shipment");
  const hasLeftInVain = shipments.some(isNeverDelivered);
  const live = shipments.filter((status) => status !== "cancelled" && !isNeverDelivered(status));
  if (live.length === 0) return hasLeftInVain ? "undelivered" : "cancelled";
  const isOnItsWay = (status: ShipmentStatus) => status === "shipped" || status === "undelivered";
  const isPacked = (status: ShipmentStatus) => status === "processing";
  if (live.every((status) => status === "delivered")) return "delivered";
  if (live.includes("delivered") || live.every(isOnItsWay)) return "shipped";
  if (live.some(isOnItsWay) || live.every(isPacked) || hasLeftInVain) return "processing";
  return "pending";
}

export function canCancel(shipments: readonly ShipmentStatus[]): boolean {
  const live = shipments.filter((status) => status !== "cancelled");
  return live.length > 0 && live.every((status) => canMoveShipment(status, "cancelled"));
}

export function isOver(status: OrderStatus): boolean {
  return status === "cancelled" || status === "undelivered";
}

/** `isPaid` includes one shipment's cash. */
export function canRefund(order: { status: OrderStatus; paymentStatus: PaymentStatus }, isPaid: boolean): boolean {
  return isPaid && order.paymentStatus !== "refunded" && !isOver(order.status);
}

/** Only cash on delivery is packed unpaid. */
export function canStartProcessing(order: { paysOnDelivery: boolean; paymentStatus: PaymentStatus }): boolean {
  return order.paymentStatus === "paid" || (order.paysOnDelivery && order.paymentStatus === "pending");
}
