/** The system takes the last step (docs/decisions/344). */
import { type Actor, hasMoveBy, type Move } from "#app/domain/basics/transitions.ts";

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

export function mayMove(actor: Actor, from: ReturnStatus, to: ReturnStatus): boolean {
  return hasMoveBy(returnMoves, actor, from, to);
}

export function isOpen(status: ReturnStatus): boolean {
  return status !== "refunded" && status !== "replaced" && !endedWithoutGoods.includes(status);
}

export const endedWithoutGoods: readonly ReturnStatus[] = ["rejected", "withdrawn"];

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

/** Only these get a replacement and the shipping fee back (docs/decisions/344). */
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

export const resolutions = ["refund", "replacement", "exchange"] as const;
export type Resolution = (typeof resolutions)[number];

/** What may be decided for damaged goods; an exchange is the buyer's wish. */
export const damageResolutions = ["refund", "replacement"] as const satisfies readonly Resolution[];
export type DamageResolution = (typeof damageResolutions)[number];
