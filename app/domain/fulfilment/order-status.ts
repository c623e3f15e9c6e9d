/**
 * It follows the shipments, forward only: pending, processing, shipped, delivered; or cancelled before anything left
 * (docs/rules.md#r34, docs/rules.md#r35). An unpaid online order stays pending (`canStartProcessing`).
 */

import { type Actor, hasMove, hasMoveBy, type Move } from "#app/domain/basics/transitions.ts";
import type { PaymentStatus } from "./payment-status.ts";
import { canMove as canMoveShipment, type ShipmentStatus } from "./shipment-status.ts";

export const orderStatuses = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Vendors and couriers move an order only through its shipments: here that is the system. */
export const orderMoves: readonly Move<OrderStatus>[] = [
  { from: "pending", to: "processing", by: ["admin", "system"] },
  { from: "processing", to: "shipped", by: ["admin", "system"] },
  { from: "shipped", to: "delivered", by: ["admin", "system"] },
  { from: "pending", to: "cancelled", by: ["customer", "admin", "system"] },
  { from: "processing", to: "cancelled", by: ["customer", "admin", "system"] },
];

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return hasMove(orderMoves, from, to);
}

export function mayMove(actor: Actor, from: OrderStatus, to: OrderStatus): boolean {
  return hasMoveBy(orderMoves, actor, from, to);
}

/**
 * The first row that fits decides; cancelled shipments count in the first row only.
 *
 * | shipments                                       | order      |
 * |-------------------------------------------------|------------|
 * | all cancelled                                   | cancelled  |
 * | all delivered                                   | delivered  |
 * | some delivered, the others anywhere             | shipped    |
 * | all shipped                                     | shipped    |
 * | some shipped, the others pending or processing  | processing |
 * | all processing                                  | processing |
 * | all or some pending, the others processing      | pending    |
 *
 * "Some delivered" is shipped even while another is packed: that one may still be cancelled, which delivers the order,
 * and processing → delivered is no legal move. So each legal move of a shipment leaves the order or moves it along one
 * legal edge (proved in the test).
 */
export function deriveOrderStatus(shipments: readonly ShipmentStatus[]): OrderStatus {
  if (shipments.length === 0) throw new RangeError("an order has at least one shipment");
  const live = shipments.filter((status) => status !== "cancelled");
  const all = (status: ShipmentStatus) => live.every((each) => each === status);
  if (live.length === 0) return "cancelled";
  if (all("delivered")) return "delivered";
  if (live.includes("delivered") || all("shipped")) return "shipped";
  if (live.includes("shipped") || all("processing")) return "processing";
  return "pending";
}

/** An order can be cancelled whole while each shipment can, or is cancelled already. */
export function canCancel(shipments: readonly ShipmentStatus[]): boolean {
  const live = shipments.filter((status) => status !== "cancelled");
  return live.length > 0 && live.every((status) => canMoveShipment(status, "cancelled"));
}

/** Nobody packs an unpaid order, unless it is cash on delivery. */
export function canStartProcessing(order: { paysOnDelivery: boolean; paymentStatus: PaymentStatus }): boolean {
  return order.paymentStatus === "paid" || (order.paysOnDelivery && order.paymentStatus === "pending");
}
