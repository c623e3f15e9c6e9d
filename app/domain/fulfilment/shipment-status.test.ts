import { expect, test } from "vitest";
import { canMove, mayMove, type ShipmentStatus, shipmentStatuses } from "./shipment-status.ts";

/** Who may, by letter: customer, vendor, admin, system. All other pairs are refused. */
const legal: Partial<Record<`${ShipmentStatus} ${ShipmentStatus}`, string>> = {
  "pending processing": "vas",
  "processing shipped": "vas",
  "shipped delivered": "vas",
  "shipped undelivered": "vas",
  "undelivered shipped": "vas",
  "undelivered delivered": "vas",
  "shipped returned": "va",
  "undelivered returned": "va",
  "shipped lost": "va",
  "undelivered lost": "va",
  "pending cancelled": "cas",
  "processing cancelled": "cas",
};
const pairs = shipmentStatuses.flatMap((from) => shipmentStatuses.map((to) => [from, to] as const));

test.each(pairs)("%s → %s", (from, to) => {
  const who = legal[`${from} ${to}`] ?? "";
  expect(canMove(from, to)).toBe(who !== "");
  for (const actor of ["customer", "vendor", "admin", "system"] as const) {
    expect(mayMove(actor, from, to)).toBe(who.includes(actor.charAt(0)));
  }
});
