import { expect, test } from "vitest";
import { amountLabel } from "./shipment-amount.ts";

test.for([
  ["pending", "To collect in cash"],
  ["shipped", "To collect in cash"],
  ["delivered", "Collected in cash"],
  ["cancelled", "Not collected"],
] as const)("a %s shipment: %s", ([status, label]) => {
  expect(amountLabel({ paysOnDelivery: true, status })).toBe(label);
  expect(amountLabel({ paysOnDelivery: false, status })).toBe("Shipment");
});
