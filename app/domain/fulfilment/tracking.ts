/** Couriers' events (docs/rules.md#d18). */
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

export type TrackingUpdate = { code: TrackingCode; at: Date };

const onTheWay: readonly TrackingCode[] = ["picked-up", "in-transit", "out-for-delivery"];
const notDelivered: readonly TrackingCode[] = ["attempt-failed", "returning", "returned", "lost", "damaged"];

/** Returns null before dispatch. Delivered is final; returned and lost are set by people. */
export function trackedStatus(events: readonly TrackingUpdate[]): "shipped" | "undelivered" | "delivered" | null {
  if (events.some(({ code }) => code === "delivered")) return "delivered";
  const moving = events.filter(({ code }) => onTheWay.includes(code) || notDelivered.includes(code));
  const last = moving.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a.code) - rank(b.code)).at(-1);
  if (!last) return null;
  const isBack = moving.some(({ code }) => code === "returning" || code === "returned");
  return isBack || notDelivered.includes(last.code) ? "undelivered" : "shipped";
}

export function nextAttemptIn(events: readonly (TrackingUpdate & { nextAttemptOn: string | null })[]): string | null {
  const last = events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a.code) - rank(b.code)).at(-1);
  return last?.code === "attempt-failed" ? last.nextAttemptOn : null;
}

/** Why a shipment is undelivered, as far as scans say; null for a failed attempt. */
export function undeliveredCause(events: readonly TrackingUpdate[]): "damaged" | "missing" | "going-back" | null {
  const reported = events.filter(({ code }) => onTheWay.includes(code) || notDelivered.includes(code));
  const last = reported.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a.code) - rank(b.code)).at(-1);
  if (last?.code === "lost") return "missing";
  if (last?.code === "damaged") return "damaged";
  return reported.some(({ code }) => code === "returning" || code === "returned") ? "going-back" : null;
}

function rank(code: TrackingCode): number {
  return trackingCodes.indexOf(code);
}

export function movesTo(
  status: ShipmentStatus,
  tracked: "shipped" | "undelivered" | "delivered" | null,
): ("shipped" | "undelivered" | "delivered")[] {
  if (tracked === null || tracked === status) return [];
  if (status === "processing") return ["shipped", ...movesTo("shipped", tracked)];
  return status === "shipped" || status === "undelivered" ? [tracked] : [];
}
