import fc from "fast-check";
import { expect, test } from "vitest";
import { clampQuantity, isInStock, maxQuantity, parseQuantity, settleQuantity, stockLabel } from "./stock.ts";

test.each([
  [11, "In Stock", true],
  [30, "In Stock", true],
  [10, "Low Stock", true],
  [1, "Low Stock", true],
  [0, "Out of Stock", false],
  [-1, "Out of Stock", false],
])("%i pieces: %s", (stock, label, inStock) => {
  expect(stockLabel(stock)).toBe(label);
  expect(isInStock(stock)).toBe(inStock);
});

test.each([
  ["3", 3],
  [" 3 ", 3],
  ["2.9", 2],
  ["0", 0],
  ["-2", -2],
  ["-0", 0],
  ["", 1],
  ["abc", 1],
  ["3abc", 1],
  ["1e3", 1],
  ["NaN", 1],
  ["9".repeat(400), 1_000_000],
  [4, 4],
  [4.7, 4],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1_000_000],
  [null, 1],
  [undefined, 1],
  [["2"], 1],
])("%j is a quantity of %i", (input, quantity) => {
  expect(parseQuantity(input)).toBe(quantity);
});

test("the quantity is a whole safe number, whatever is typed", () => {
  fc.assert(fc.property(fc.anything(), (input) => Number.isSafeInteger(parseQuantity(input))));
});

test.each([
  [5, 5],
  [0, 0],
  [-3, 0],
  [2.5, 2],
  [Number.NaN, 0],
])("a stock of %s allows at most %i", (stock, most) => {
  expect(maxQuantity(stock)).toBe(most);
});

test.each([
  [0, 5, 1],
  [3, 5, 3],
  [9, 5, 5],
  [Number.NaN, 5, 1],
  [1, 0, 0],
])("the stepper turns %s of %i into %i", (quantity, stock, clamped) => {
  expect(clampQuantity(quantity, stock)).toBe(clamped);
});

test.each([
  // The cart's stepper: the line stays as it is until the cart has answered.
  [0, 2, 5, 2, 0],
  [-1, 2, 5, 2, -1],
  [9, 2, 5, 5, 9],
  [3, 2, 5, 3, 3],
  [2, 2, 5, 2, null],
  // More were taken elsewhere than are left.
  [4, 4, 2, 2, null],
  // The product page's: within 1 and the stock.
  [0, undefined, 5, 1, 0],
  [9, undefined, 5, 5, 9],
  [3, undefined, 5, 3, 3],
])("%i typed where the cart has %s of %i: shows %i, asks for %s", (typed, value, max, displayed, change) => {
  expect(settleQuantity(typed, { value, max })).toEqual({ displayed, change });
});
