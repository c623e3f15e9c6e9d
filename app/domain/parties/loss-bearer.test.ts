import { expect, test } from "vitest";
import { OWN_DELIVERY } from "#app/domain/fulfilment/dispatch.ts";
import { allowedBearers, chooseBearer, isLossBearer, lossValue } from "./loss-bearer.ts";
import { STORE_VENDOR } from "./store-vendor.ts";

test.each([
  ["BlueDart", "v1", ["vendor", "store", "carrier"]],
  [null, "v1", ["vendor", "store", "carrier"]],
  ["BlueDart", STORE_VENDOR, ["vendor", "carrier"]],
  [OWN_DELIVERY, "v1", ["vendor"]],
  [OWN_DELIVERY, STORE_VENDOR, ["vendor"]],
])("A shipment by %s of %s can be borne by %j", (carrier, vendorId, bearers) => {
  expect(allowedBearers({ carrier, vendorId })).toEqual(bearers);
});

test("The setting chooses the bearer unless the shipment forbids it", () => {
  expect(chooseBearer({ carrier: "BlueDart", vendorId: "v1" }, "store")).toBe("store");
  expect(chooseBearer({ carrier: OWN_DELIVERY, vendorId: "v1" }, "store")).toBe("vendor");
});

test("A bearer is one of three words", () => {
  expect(["vendor", "store", "carrier", "customer", ""].filter(isLossBearer)).toEqual(["vendor", "store", "carrier"]);
});

const line = { orderLineId: "l1", taxablePaise: 1000_00, gstPaise: 180_00, commissionBp: 1000 };
const share = { orderLineId: "l1", shipmentId: "s1", quantity: 1 };
const fee = { ...share, orderLineId: null, quantity: 0, taxablePaise: 100_00, gstPaise: 18_00, totalPaise: 118_00 };

test("A loss is worth the goods less commission, and the fee, without tax", () => {
  const whole = { ...share, taxablePaise: 1000_00, gstPaise: 180_00, totalPaise: 1180_00 };
  expect(lossValue("v1", [line], [whole, fee])).toBe(1000_00);
});

test("A loss of goods that are half refunded is worth the other half", () => {
  const half = { ...share, taxablePaise: 500_00, gstPaise: 90_00, totalPaise: 590_00 };
  expect(lossValue("v1", [line], [half])).toBe(450_00);
});

test("A loss leaves out lines of its shipment that are refunded whole", () => {
  const lines = [line, { ...line, orderLineId: "l2", taxablePaise: 50_00, gstPaise: 9_00 }];
  const other = { ...share, orderLineId: "l2", taxablePaise: 50_00, gstPaise: 9_00, totalPaise: 59_00 };
  expect(lossValue("v1", lines, [other])).toBe(45_00);
});
