import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareShippingFee, shippingFee } from "./shipping.ts";

describe("shippingFee", () => {
  const freeFee = { shippingFeePaise: 0, freeShippingAbovePaise: 5_000_00 };
  const paid = { shippingFeePaise: 99_00, freeShippingAbovePaise: 5_000_00 };

  test.each([
    ["a fee of zero", 1_00, freeFee, 0],
    ["a fee of zero above the threshold", 6_000_00, freeFee, 0],
    ["below the threshold", 4_999_99, paid, 99_00],
    ["at the threshold", 5_000_00, paid, 99_00],
    ["above the threshold", 5_000_01, paid, 0],
    ["empty cart", 0, paid, 0],
    ["a paisa's worth", 1, paid, 99_00],
    ["no threshold", 9_999_999_00, { ...paid, freeShippingAbovePaise: null }, 99_00],
    ["threshold zero", 1, { ...paid, freeShippingAbovePaise: 0 }, 0],
  ])("%s", (_, goods, settings, fee) => {
    expect(shippingFee(goods, settings)).toBe(fee);
  });
});

describe("shareShippingFee", () => {
  test.each([
    ["one shipment carries it all", 99_00, [1_00], [99_00]],
    ["by worth, in whole rupees, the rest to the dearest", 100_00, [1_000_00, 2_000_00], [33_00, 67_00]],
    ["equals: the first takes the odd rupee", 99_00, [500_00, 500_00], [50_00, 49_00]],
    ["goods for nothing", 10_00, [0, 0], [10_00, 0]],
    ["no fee", 0, [500_00, 700_00], [0, 0]],
    ["no shipment", 99_00, [], []],
  ])("%s", (_, fee, shipments, shares) => {
    expect(shareShippingFee(fee, shipments)).toEqual(shares);
  });

  test("the shares are the fee again, and none is negative", () => {
    const paise = fc.integer({ min: 0, max: 10_000_000_00 });
    fc.assert(
      fc.property(paise, fc.array(paise, { minLength: 1, maxLength: 8 }), (fee, shipments) => {
        const shares = shareShippingFee(fee, shipments);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(fee);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
