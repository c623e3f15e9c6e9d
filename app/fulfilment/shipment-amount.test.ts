import { expect, test } from "vitest";
import { amountLabel } from "./shipment-amount.ts";

test.for([
  ["pending", "Cash to collect"],
  ["shipped", "Cash to collect"],
  ["delivered", "Cash collected"],
  ["cancelled", "Cash not collected"],
] as const)("a %s shipment: %s", ([status, label]) => {
  expect(amountLabel({ paysOnDelivery: true, status })).toBe(label);
  expect(amountLabel({ paysOnDelivery: false, status })).toBe("Shipment total");
});
