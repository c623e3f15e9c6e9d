/** What couriers tell of a shipment on its way, and what follows from it (docs/rules.md#d18). */
import type { ShipmentStatus } from "./shipment-status.ts";

export const trackingCodes = [
  "booked",
  "picked-up",
  "in-transit",
  "out-for-delivery",
  "attempt-failed",
  "delivered",
  "returning",
  "returned",
  "lost",
  "damaged",
  "cancelled",
] as const;
export type TrackingCode = (typeof trackingCodes)[number];

/** A sentence for buyer, vendor and store. */
export const trackingSentences: Record<TrackingCode, string> = {
  booked: "The courier has been booked",
  "picked-up": "Picked up by the courier",
  "in-transit": "In transit",
  "out-for-delivery": "Out for delivery",
  "attempt-failed": "Delivery attempt failed",
  delivered: "Delivered",
  returning: "On its way back to the sender",
  returned: "Back with the sender",
  lost: "Reported lost by the courier",
  damaged: "Reported damaged by the courier",
  cancelled: "Cancelled with the courier",
};

export type Told = { code: TrackingCode; at: Date };

const onTheWay: readonly TrackingCode[] = ["picked-up", "in-transit", "out-for-delivery"];
const notDelivered: readonly TrackingCode[] = ["attempt-failed", "returning", "returned", "lost", "damaged"];

/**
 * Where all that was told puts a shipment, whatever order it was heard in; null: it hasn't left. Delivered is for good.
 * That it came back or is lost is for people to say: stock and money follow from its condition.
 */
export function trackedStatus(told: readonly Told[]): "shipped" | "undelivered" | "delivered" | null {
  if (told.some(({ code }) => code === "delivered")) return "delivered";
  const moving = told.filter(({ code }) => onTheWay.includes(code) || notDelivered.includes(code));
  const last = moving.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a.code) - rank(b.code)).at(-1);
  if (!last) return null;
  const isBack = moving.some(({ code }) => code === "returning" || code === "returned");
  return isBack || notDelivered.includes(last.code) ? "undelivered" : "shipped";
}

/** The day that the last news says for the next attempt; null: they say none, or are of something else. */
export function nextAttemptIn(told: readonly (Told & { nextAttemptOn: string | null })[]): string | null {
  const last = told.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a.code) - rank(b.code)).at(-1);
  return last?.code === "attempt-failed" ? last.nextAttemptOn : null;
}

/** Of the same moment, what comes later on the way counts. */
function rank(code: TrackingCode): number {
  return trackingCodes.indexOf(code);
}

/** The moves from `status` to where it was tracked to, in their order; none where people have ended it. */
export function movesTo(
  status: ShipmentStatus,
  tracked: "shipped" | "undelivered" | "delivered" | null,
): ("shipped" | "undelivered" | "delivered")[] {
  if (tracked === null || tracked === status) return [];
  if (status === "processing") return ["shipped", ...movesTo("shipped", tracked)];
  return status === "shipped" || status === "undelivered" ? [tracked] : [];
}
