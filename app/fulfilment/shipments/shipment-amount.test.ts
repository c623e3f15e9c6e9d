import { expect, test } from "vitest";
import { amountLabel, gstNote, isPlusGst } from "./shipment-amount.ts";

test.for([
  ["pending", "Cash to collect"],
  ["shipped", "Cash to collect"],
  ["delivered", "Cash collected"],
  ["cancelled", "Cash not collected"],
] as const)("a %s shipment: %s", ([status, label]) => {
  expect(amountLabel({ paysOnDelivery: true, status })).toBe(label);
  expect(amountLabel({ paysOnDelivery: false, status })).toBe("Shipment total");
});

test("GST comes on top only where the price is before it", () => {
  const line = { unitPricePaise: 1_000_00, quantity: 2, taxablePaise: 2_000_00, gstPaise: 360_00 };
  expect(isPlusGst(line)).toBe(true);
  expect(isPlusGst({ ...line, taxablePaise: 1_694_92, gstPaise: 305_08 })).toBe(false);
  expect(isPlusGst({ ...line, gstPaise: 0 })).toBe(false);
  expect(gstNote({ ...line, gstRateBp: 1_800 })).toBe(", plus 18% GST");
  expect(gstNote({ ...line, gstPaise: 0, gstRateBp: 1_800 })).toBe("");
});
