/**
 * A return is asked for, agreed to or turned down, fetched, looked at, and then paid back or replaced.
 *
 * Who walks an edge: the vendor whose shipment it is and admins; the shop itself does the last step, when the money has gone
 * back or another piece is on its way (docs/decisions/087). Turned down at the end: what came is not what was sent, or
 * nothing was handed over. The buyer may withdraw the request as long as the goods have not been handed over. A replacement that can't
 * be sent after all leads back to *received*, and on to the money.
 */
import { type Actor, hasMove, hasMoveBy, type Move } from "#app/domain/basics/transitions.ts";

export const returnStatuses = [
  "requested",
  "approved",
  "picked-up",
  "received",
  "refunded",
  "replaced",
  "rejected",
  "withdrawn",
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnMoves: readonly Move<ReturnStatus>[] = [
  { from: "requested", to: "approved", by: ["vendor", "admin"] },
  { from: "requested", to: "rejected", by: ["vendor", "admin"] },
  { from: "approved", to: "picked-up", by: ["vendor", "admin"] },
  { from: "approved", to: "rejected", by: ["vendor", "admin"] },
  { from: "picked-up", to: "received", by: ["vendor", "admin"] },
  { from: "picked-up", to: "rejected", by: ["vendor", "admin"] },
  { from: "requested", to: "withdrawn", by: ["customer"] },
  { from: "approved", to: "withdrawn", by: ["customer"] },
  { from: "received", to: "refunded", by: ["system"] },
  { from: "received", to: "replaced", by: ["system"] },
  { from: "replaced", to: "received", by: ["system"] },
];

export function canMove(from: ReturnStatus, to: ReturnStatus): boolean {
  return hasMove(returnMoves, from, to);
}

/** Whether this actor may make the move; that the return is of their shipment is asked by `permissions.ts`. */
export function mayMove(actor: Actor, from: ReturnStatus, to: ReturnStatus): boolean {
  return hasMoveBy(returnMoves, actor, from, to);
}

/** Somebody of the store has still something to do with it. */
export function isOpen(status: ReturnStatus): boolean {
  return status !== "refunded" && status !== "replaced" && !notComing.includes(status);
}

/** Of such a return nothing comes back: its pieces may be asked back anew. */
export const notComing: readonly ReturnStatus[] = ["rejected", "withdrawn"];

export const returnReasons = [
  "changed-mind",
  "damaged",
  "defective",
  "wrong-item",
  "not-as-described",
  "missing-parts",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * The goods are not what was bought, or not whole: not the buyer's doing. Only for these is there another piece
 * (docs/decisions/087), and only for these does a shipment's shipping fee go back with it.
 */
export const faults = [
  "damaged",
  "defective",
  "wrong-item",
  "not-as-described",
  "missing-parts",
] as const satisfies readonly ReturnReason[];

export function isFault(reason: ReturnReason): boolean {
  return faults.some((fault) => fault === reason);
}

/** How a return ends. Who reports damage leaves it to the store. */
export const resolutions = ["refund", "replacement"] as const;
export type Resolution = (typeof resolutions)[number];
