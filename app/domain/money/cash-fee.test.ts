import { expect, test } from "vitest";
import { shareCharges, withCashFee } from "./cash-fee.ts";

test("the fee is part of the delivery charge and of the total", () => {
  const totals = { subtotalPaise: 100_00, gstPaise: 18_00, shippingPaise: 40_00, totalPaise: 158_00 };
  expect(withCashFee(totals, 49_00)).toEqual({
    ...totals,
    cashFeePaise: 49_00,
    shippingPaise: 89_00,
    totalPaise: 207_00,
  });
});

test.each([
  [0, 49_00, [1, 1]],
  [149_00, 49_00, [1_234_57, 2_360_50, 499_00]],
  [149_50, 49_99, [1, 99_999_99]],
  [99_00, 0, [10, 20]],
])("shipping of %d and a fee of %d add up over %j", (shipping, fee, worths) => {
  const shares = shareCharges({ shippingPaise: shipping + fee, cashFeePaise: fee }, worths);
  expect(shares).toHaveLength(worths.length);
  expect(shares.reduce((sum, one) => sum + one.cashFeePaise, 0)).toBe(fee);
  expect(shares.reduce((sum, one) => sum + one.shippingPaise, 0)).toBe(shipping + fee);
  for (const one of shares) expect(one.shippingPaise).toBeGreaterThanOrEqual(one.cashFeePaise);
});
