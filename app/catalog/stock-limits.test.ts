import { expect, test } from "vitest";
import { isValidStock, readStock } from "./stock-limits.ts";

test.each([
  ["", 0],
  ["7", 7],
  ["1000000", 1_000_000],
  ["1,200", 1200],
  ["12.00", 12],
  ["1000001", null],
  ["-1", null],
  ["1.5", null],
])("stock %j is %j", (typed, stock) => {
  expect(readStock(typed)).toBe(stock);
});

test.each([
  [0, true],
  [1_000_000, true],
  [1_000_001, false],
  [-1, false],
  [0.5, false],
])("%d pieces are possible: %s", (pieces, isPossible) => {
  expect(isValidStock(pieces)).toBe(isPossible);
});
