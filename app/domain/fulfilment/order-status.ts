/**
 * An order's status is read off its shipments and only ever moves forward: pending, processing, shipped, delivered;
 * it can be cancelled as long as nothing has left a vendor.
 *
 * An online order that is not paid stays pending (`canStartProcessing`). See docs/rules.md#r34 and docs/rules.md#r35.
 */

import { type Actor, hasMove, hasMoveBy, type Move } from "#app/domain/basics/transitions.ts";
import type { PaymentStatus } from "./payment-status.ts";
import { canMove as canMoveShipment, type ShipmentStatus } from "./shipment-status.ts";

export const orderStatuses = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Vendors and couriers move an order only through their shipments, which is the system's doing here. */
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
 * The order's status from its shipments. The first row that fits decides; cancelled shipments are left out of
 * every row below the first.
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
 * Why "some delivered" is shipped although another shipment is still being packed: that one may yet be cancelled,
 * which delivers the order at once, and processing → delivered is no legal move. With these rows each legal move
 * of one shipment leaves the order where it is or moves it along one legal edge (proved in the test).
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

/** An order can be cancelled as a whole when every shipment that is not cancelled yet may still be. */
export function canCancel(shipments: readonly ShipmentStatus[]): boolean {
  const live = shipments.filter((status) => status !== "cancelled");
  return live.length > 0 && live.every((status) => canMoveShipment(status, "cancelled"));
}

/** Nobody packs an order that should have been paid for and is not; cash on delivery need not wait. */
export function canStartProcessing(order: { paysOnDelivery: boolean; paymentStatus: PaymentStatus }): boolean {
  return order.paymentStatus === "paid" || (order.paysOnDelivery && order.paymentStatus === "pending");
}
