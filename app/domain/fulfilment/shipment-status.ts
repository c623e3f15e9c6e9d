/**
 * Couriers move bookings through the system (docs/rules.md#d14, docs/rules.md#d18), vendors their own shipments
 * (docs/rules.md#o13, docs/decisions/333).
 */
import { type Actor, hasMove, hasMoveBy, type Move } from "#app/domain/basics/transitions.ts";

/** undelivered: an attempt failed · returned: back at its origin. */
export const shipmentStatuses = [
  "pending",
  "processing",
  "shipped",
  "undelivered",
  "delivered",
  "returned",
  "lost",
  "cancelled",
] as const;
export const unsentStatuses = ["pending", "processing"] as const;
export const openStatuses = ["pending", "processing", "shipped", "undelivered"] as const;

export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const shipmentMoves: readonly Move<ShipmentStatus>[] = [
  { from: "pending", to: "processing", by: ["vendor", "admin", "system"] },
  { from: "processing", to: "shipped", by: ["vendor", "admin", "system"] },
  { from: "shipped", to: "delivered", by: ["vendor", "admin", "system"] },
  { from: "shipped", to: "undelivered", by: ["vendor", "admin", "system"] },
  { from: "undelivered", to: "shipped", by: ["vendor", "admin", "system"] },
  { from: "undelivered", to: "delivered", by: ["vendor", "admin", "system"] },
  { from: "shipped", to: "returned", by: ["vendor", "admin"] },
  { from: "undelivered", to: "returned", by: ["vendor", "admin"] },
  { from: "shipped", to: "lost", by: ["vendor", "admin"] },
  { from: "undelivered", to: "lost", by: ["vendor", "admin"] },
  { from: "pending", to: "cancelled", by: ["customer", "admin", "system"] },
  { from: "processing", to: "cancelled", by: ["customer", "admin", "system"] },
];

const UNDO_MS = 48 * 60 * 60 * 1000;

export function isUndoable({ deliveredAt }: { deliveredAt: Date | null }, now: Date): boolean {
  return deliveredAt !== null && now.getTime() - deliveredAt.getTime() <= UNDO_MS;
}

export function isUnsent(status: string): boolean {
  return unsentStatuses.some((one) => one === status);
}

export function isNeverDelivered(status: ShipmentStatus): boolean {
  return status === "returned" || status === "lost";
}

export function neverArrives(status: ShipmentStatus): boolean {
  return status === "cancelled" || isNeverDelivered(status);
}

export function canMove(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return hasMove(shipmentMoves, from, to);
}

export function mayMove(actor: Actor, from: ShipmentStatus, to: ShipmentStatus): boolean {
  return hasMoveBy(shipmentMoves, actor, from, to);
}
