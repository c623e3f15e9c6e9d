import { expect, test } from "vitest";
import { amountLabel, gstNote, isPlusGst, uncollectedPaise } from "./shipment-amount.ts";

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

test("nobody collects cash for a cancelled or returned shipment of an order with others", () => {
  const shipment = (id: string, status: "shipped" | "cancelled" | "returned" | "delivered") =>
    ({ id, kind: "sale", status, shippingPaise: 50_00 }) as const;
  const order = {
    status: "shipped",
    paymentMethod: "cod",
    shipments: [shipment("a", "shipped"), shipment("b", "cancelled"), shipment("c", "returned")],
    lines: ["a", "b", "b", "c"].map((shipmentId) => ({ shipmentId, totalPaise: 1_000_00 })),
  } as const;
  expect(uncollectedPaise(order)).toBe(3_100_00);
  expect(uncollectedPaise({ ...order, shipments: [shipment("a", "delivered")] })).toBe(0);
  expect(uncollectedPaise({ ...order, paymentMethod: "online" })).toBe(0);
  expect(uncollectedPaise({ ...order, status: "cancelled" })).toBe(0);
  const replaced = { ...shipment("d", "cancelled"), kind: "replacement" as const };
  expect(uncollectedPaise({ ...order, shipments: [shipment("a", "delivered"), replaced] })).toBe(0);
});
