import type { LifeStep } from "./passport-rows.server.ts";

export const lifeStepLabels: Record<LifeStep["kind"], string> = {
  packed: "Serial number recorded",
  shipped: "Dispatched",
  delivered: "Delivered",
  undelivered: "Not delivered",
  returned: "Returned to the seller undelivered",
  lost: "Lost in transit",
  cancelled: "Sale cancelled",
  received: "Returned to the seller",
  replaced: "Replaced with another piece",
  "claim-opened": "Warranty claim opened",
  "claim-at-maker": "Sent to the manufacturer",
  "claim-repaired": "Repaired under warranty",
  "claim-replaced": "Replaced under warranty",
  "claim-closed": "Warranty claim closed",
  "claim-declined": "Warranty claim declined",
};
