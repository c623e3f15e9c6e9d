/**
 * A shipment is one vendor's parcel: it is prepared, sent and delivered, or cancelled before it leaves.
 *
 * Decisions 17 and 18. Vendors send and deliver their own parcels; starting on one (pending → processing) is the
 * shop's: the system once the order is paid, or an admin who accepts a cash-on-delivery order.
 */
import { type Actor, hasMove, hasMoveBy, type Move } from "./transitions.ts";

export const shipmentStatuses = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const shipmentMoves: readonly Move<ShipmentStatus>[] = [
  { from: "pending", to: "processing", by: ["admin", "system"] },
  { from: "processing", to: "shipped", by: ["vendor", "admin"] },
  { from: "shipped", to: "delivered", by: ["vendor", "admin"] },
  { from: "pending", to: "cancelled", by: ["customer", "admin", "system"] },
  { from: "processing", to: "cancelled", by: ["customer", "admin", "system"] },
];

export function canMove(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return hasMove(shipmentMoves, from, to);
}

/** Whether this actor may make the move; that the shipment is theirs is asked by `permissions.ts`. */
export function mayMove(actor: Actor, from: ShipmentStatus, to: ShipmentStatus): boolean {
  return hasMoveBy(shipmentMoves, actor, from, to);
}
