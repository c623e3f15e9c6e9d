import { expect, test } from "vitest";
import { amountLabel } from "./parcel-amount.ts";

test.for([
  ["pending", "To collect in cash"],
  ["shipped", "To collect in cash"],
  ["delivered", "Collected in cash"],
  ["cancelled", "Not collected"],
] as const)("a %s parcel: %s", ([status, label]) => {
  expect(amountLabel({ paysOnDelivery: true, status })).toBe(label);
  expect(amountLabel({ paysOnDelivery: false, status })).toBe("Parcel");
});
