import { describe, expect, test } from "vitest";
import { checkDestination, feesByVendor, quoteConsignments, quotedFee } from "./consignments.ts";
import { ANY_CONSIGNMENT, type DeliveryArea, ELSEWHERE } from "./delivery-areas.ts";

const area = (changes: Partial<DeliveryArea>): DeliveryArea => ({
  ...ANY_CONSIGNMENT,
  name: "",
  fromPin: 560001,
  toPin: 560099,
  ...changes,
});
const to = { pincode: "560001", general: ELSEWHERE };
const consignments = [
  { vendorId: "v1", sellerPin: "110001", grams: 2000 },
  { vendorId: "v2", sellerPin: "400001", grams: 12_000 },
];
const lines = [
  { vendorId: "v1", totalPaise: 1000_00 },
  { vendorId: "v2", totalPaise: 3000_00 },
];

function quoted(areas: DeliveryArea[]) {
  const quote = quoteConsignments(areas, to, consignments);
  if (!quote.ok) throw new Error(quote.code);
  return quote.value;
}

describe("the fee of an order", () => {
  test.each([
    ["nowhere of its own: the store's, by worth", [], 100_00, null],
    ["of each consignment", [area({ feePaise: 60_00 })], 120_00, { v1: 60_00, v2: 60_00 }],
    [
      "of one, the store's for the other",
      [area({ upToGrams: 5000, feePaise: 30_00 })],
      130_00,
      { v1: 30_00, v2: 100_00 },
    ],
    ["free for one", [area({ sellerPin: "4", feePaise: 0 })], 100_00, { v1: 100_00, v2: 0 }],
  ])("%s", (_, areas, fee, shares) => {
    const quote = quoted(areas);
    expect(quotedFee(quote, 100_00)).toBe(fee);
    const own = feesByVendor(quote, 100_00, { shippingPaise: fee, lines });
    expect(own && Object.fromEntries(own)).toEqual(shares);
  });

  test("is not shared where the order ships free", () => {
    const quote = quoted([area({ feePaise: 60_00 })]);
    expect(feesByVendor(quote, 100_00, { shippingPaise: 0, lines })).toBeNull();
  });

  test("the store's alone is shared by those without their own, to the paisa", () => {
    const three = [...consignments, { vendorId: "v3", sellerPin: "", grams: 1 }];
    const quote = quoteConsignments([area({ sellerPin: "11", feePaise: 5_00 })], to, three);
    const worth = [...lines, { vendorId: "v3", totalPaise: 777_77 }];
    const own = quote.ok && feesByVendor(quote.value, 99_99, { shippingPaise: 1, lines: worth });
    expect([...(own || new Map()).values()].reduce((sum, paise) => sum + paise, 0)).toBe(104_99);
  });
});

describe("a quote", () => {
  test("is refused when one consignment can't be delivered, and allows cash when all do", () => {
    const closed = [area({ sellerPin: "40", upToGrams: 20_000, isServiceable: false })];
    expect(quoteConsignments(closed, to, consignments)).toEqual({ ok: false, code: "not-serviceable" });
    expect(quoted([area({ upToGrams: 5000, takesCash: false })]).takesCash).toBe(false);
    expect(quoted([]).takesCash).toBe(true);
  });

  test("an address has its reason", () => {
    const address = {
      fullName: "Asha Rao",
      addressLine1: "1 MG Road",
      city: "Bengaluru",
      state: "Karnataka",
      pincode: "560001",
      phone: "9876543210",
    };
    const closed = [area({ upToGrams: 2000, isServiceable: false })];
    expect(checkDestination(closed, address, consignments)).toMatchObject({
      details: { pincode: expect.stringContaining("Some items in your cart cannot be delivered to PIN code 560001.") },
    });
    expect(checkDestination(closed, address)).toMatchObject({ ok: true });
  });
});
