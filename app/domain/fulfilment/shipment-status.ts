/**
 * One vendor's part of an order: prepared, sent and delivered, or cancelled before it leaves.
 *
 * Vendors move their own (docs/rules.md#r36, docs/decisions/042), but not while the order waits for its money
 * (`canStartProcessing`).
 */
import { type Actor, hasMove, hasMoveBy, type Move } from "#app/domain/basics/transitions.ts";

export const shipmentStatuses = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const shipmentMoves: readonly Move<ShipmentStatus>[] = [
  { from: "pending", to: "processing", by: ["vendor", "admin", "system"] },
  { from: "processing", to: "shipped", by: ["vendor", "admin"] },
  { from: "shipped", to: "delivered", by: ["vendor", "admin"] },
  { from: "pending", to: "cancelled", by: ["customer", "admin", "system"] },
  { from: "processing", to: "cancelled", by: ["customer", "admin", "system"] },
];

export function canMove(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return hasMove(shipmentMoves, from, to);
}

/** Whether the actor may; that it is their shipment is checked by `permissions.ts`. */
export function mayMove(actor: Actor, from: ShipmentStatus, to: ShipmentStatus): boolean {
  return hasMoveBy(shipmentMoves, actor, from, to);
}
