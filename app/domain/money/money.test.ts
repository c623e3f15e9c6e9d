import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatInr,
  paiseToRupees,
  percentOff,
  requirePaise,
  roundHalfUp,
  rupeesToPaise,
  shareOf,
  sumPaise,
  typedRupees,
} from "./money.ts";

const paise = fc.nat({ max: 1_000_000_000_00 });

describe("roundHalfUp", () => {
  test.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [-5, 10, 0],
    [-15, 10, -1],
    [-16, 10, -2],
    [0, 7, 0],
    [9_007_199_254_740_991, 1, 9_007_199_254_740_991],
  ])("%i ÷ %i is %i", (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded);
  });

  test("never lies more than half away, and goes up at exactly half", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(100_000n, 10n ** 12n), (top, bottom) => {
        const twice = 2n * (BigInt(roundHalfUp(top, bottom)) * bottom - top);
        expect(twice > -bottom && twice <= bottom).toBe(true);
      }),
    );
  });

  test("is exact where floating point is not", () => {
    expect(shareOf(9_007_199_254_740_991, 9_999, 10_000)).toBe(9_006_298_534_815_517);
  });

  test("refuses a denominator of zero or less, fractions, and answers that are no safe integer", () => {
    expect(() => roundHalfUp(1, 0)).toThrow("not a denominator");
    expect(() => roundHalfUp(1, -1)).toThrow("not a denominator");
    expect(() => roundHalfUp(0.5, 1)).toThrow(RangeError);
    expect(() => roundHalfUp(10n ** 20n, 1)).toThrow(RangeError);
  });
});

describe("rupeesToPaise", () => {
  test.each([
    ["129999", 129_999_00],
    [" 499.5 ", 499_50],
    ["499.05", 499_05],
    ["0", 0],
    ["-0", 0],
    ["007", 7_00],
    ["58,490", 58_490_00],
    ["1,29,999.50", 1_29_999_50],
    ["1,299,990", 12_99_990_00],
    ["₹58490", 58_490_00],
    ["₹ 58,490.00", 58_490_00],
    ["Rs. 500", 500_00],
    ["INR 500", 500_00],
    ["1,500/-", 1_500_00],
    ["₹१,२९९", 1_299_00],
    [129999, 129_999_00],
    [0.29, 29],
  ])("%j is %i paise", (input, expected) => {
    expect(rupeesToPaise(input)).toEqual({ ok: true, value: expected });
  });

  test.each([
    ["", "not-a-number"],
    ["abc", "not-a-number"],
    ["12abc", "not-a-number"],
    ["555,50", "not-a-number"],
    ["1,2,3", "not-a-number"],
    ["58,49,0", "not-a-number"],
    ["1,000,00", "not-a-number"],
    [",500", "not-a-number"],
    ["5₹", "not-a-number"],
    ["₹", "not-a-number"],
    ["1e5", "not-a-number"],
    ["+5", "not-a-number"],
    ["0x10", "not-a-number"],
    [".5", "not-a-number"],
    ["5.", "not-a-number"],
    [Number.NaN, "not-a-number"],
    [Number.POSITIVE_INFINITY, "not-a-number"],
    [1e21, "not-a-number"],
    ["-5", "negative"],
    [-0.01, "negative"],
    ["1.234", "too-many-decimals"],
    [0.1 + 0.2, "too-many-decimals"],
    ["99999999999999999", "too-large"],
  ])("%j is refused: %s", (input, code) => {
    expect(rupeesToPaise(input)).toEqual({ ok: false, code });
  });

  test("reads back whatever is written, with two decimals or as one types it", () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(rupeesToPaise(paiseToRupees(amount).toFixed(2))).toEqual({ ok: true, value: amount });
        expect(rupeesToPaise(typedRupees(amount))).toEqual({ ok: true, value: amount });
      }),
    );
    expect([typedRupees(49_999_00), typedRupees(499_50)]).toEqual(["49999", "499.50"]);
  });
});

describe("formatInr", () => {
  test.each([
    [129_999_00, "₹1,29,999"],
    [0, "₹0"],
    [99_900, "₹999"],
    [1_000_00, "₹1,000"],
    [1_23_45_678_00, "₹1,23,45,678"],
    [499_50, "₹499.50"],
    [5, "₹0.05"],
    [-500_00, "-₹500"],
    [-40, "-₹0.40"],
  ])("%i paise on a screen: %s", (amount, text) => {
    expect(formatInr(amount)).toBe(text);
  });

  test.each([
    [129_999_00, "₹1,29,999.00"],
    [5, "₹0.05"],
    [-1_50, "-₹1.50"],
  ])("%i paise on an invoice: %s", (amount, text) => {
    expect(formatInr(amount, { decimals: 2 })).toBe(text);
  });

  test("groups as en-IN does", () => {
    const reference = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });
    fc.assert(
      fc.property(paise, (amount) => {
        expect(formatInr(amount, { decimals: 2 })).toBe(reference.format(amount / 100));
      }),
    );
  });
});

test.each([
  [139_999_00, 129_999_00, 7],
  [1000_00, 995_00, 1],
  [1000_00, 995_01, 0],
  [100_00, 100_00, 0],
  [100_00, 120_00, 0],
  [1, 0, 100],
  [0, 0, 0],
  [100_00, 0, 100],
])("a price lowered from %i to %i is %i %% off", (price, discountPrice, percent) => {
  expect(percentOff(price, discountPrice)).toBe(percent);
});

test("amounts and sums are whole and safe, or it is a bug", () => {
  expect(requirePaise(0)).toBe(0);
  expect(requirePaise(5)).toBe(5);
  for (const wrong of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => requirePaise(wrong)).toThrow(RangeError);
  expect(sumPaise([])).toBe(0);
  expect(sumPaise([1, 2, 3])).toBe(6);
  expect(() => sumPaise([2 ** 53 - 1, 1])).toThrow(RangeError);
  expect(() => sumPaise([0.5])).toThrow(RangeError);
});
