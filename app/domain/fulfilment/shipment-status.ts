/**
 * docs/rules.md#d14. The system moves what a courier was booked for, as it says (docs/rules.md#d18). Vendors move
 * their own (docs/rules.md#o13, docs/decisions/333), but not while the order waits for its money
 * (`canStartProcessing`).
 */
import { type Actor, hasMove, hasMoveBy, type Move } from "#app/domain/basics/transitions.ts";

/** undelivered: an attempt failed, the courier tries again or brings it back. returned: to its origin. */
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
/** It has not left yet. */
export const unsentStatuses = ["pending", "processing"] as const;
/** It is still to come. */
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

/** Taken back by people (docs/rules.md#d13): no step, so `canMove` doesn't know it. */
export const shipmentUndos: readonly Move<ShipmentStatus>[] = [
  { from: "delivered", to: "shipped", by: ["vendor", "admin"] },
];

const UNDO_MS = 48 * 60 * 60 * 1000;

/** Whether its delivery is recent enough to be taken back; whether something hangs on it is not asked. */
export function isUndoable({ deliveredAt }: { deliveredAt: Date | null }, now: Date): boolean {
  return deliveredAt !== null && now.getTime() - deliveredAt.getTime() <= UNDO_MS;
}

export function isUnsent(status: string): boolean {
  return unsentStatuses.some((one) => one === status);
}

/** It left and will never arrive: its sale is taken back. */
export function isNeverDelivered(status: ShipmentStatus): boolean {
  return status === "returned" || status === "lost";
}

/** Nothing of it reaches the buyer: also one that was cancelled before it left. */
export function neverArrives(status: ShipmentStatus): boolean {
  return status === "cancelled" || isNeverDelivered(status);
}

export function canMove(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return hasMove(shipmentMoves, from, to);
}

/** Whether the actor may; that it is their shipment is checked by `permissions.ts`. */
export function mayMove(actor: Actor, from: ShipmentStatus, to: ShipmentStatus): boolean {
  return hasMoveBy(shipmentMoves, actor, from, to);
}
