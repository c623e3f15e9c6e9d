import { expect, test } from "vitest";
import { readStatementAmount, readStatementDay } from "./cells.ts";

test.each([
  ["05/11/26", "2026-11-05"],
  ["5/11/2026", "2026-11-05"],
  ["05-11-2026", "2026-11-05"],
  ["5 Nov 2026", "2026-11-05"],
  ["05-Nov-26", "2026-11-05"],
  ["01/11/2026 10:20:11 AM", "2026-11-01"],
  ["2026-11-05", "2026-11-05"],
  ["31/02/2026", null],
  ["13/13/2026", null],
  ["17/1", null],
  ["Closing", null],
  ["", null],
])("%s is the day %s", (text, day) => {
  expect(readStatementDay(text)).toBe(day);
});

test.each([
  ["1,23,456.70", 1_23_456_70],
  ["123,456.70", 1_23_456_70],
  ["      4439.59", 4_439_59],
  ["₹500", 500_00],
  ["500.00 Cr", 500_00],
  ["500.00Dr", -500_00],
  ["(20)", -20_00],
  ["-20.5", -20_50],
  ["0.00", 0],
  ["", 0],
  ["-", 0],
  ["$100", null],
  ["1,2,3", null],
  ["1.234", null],
  ["(20", null],
  ["abc", null],
])("%s is the amount %s", (text, paise) => {
  expect(readStatementAmount(text)).toBe(paise);
});
