import { expect, test } from "vitest";
import { readStatementAmount, readStatementDay, readStatementMoment } from "./statement-cells.ts";

test.each([
  ["05/11/26", "2026-11-05"],
  ["5/11/2026", "2026-11-05"],
  ["05-11-2026", "2026-11-05"],
  ["5 Nov 2026", "2026-11-05"],
  ["05-Nov-26", "2026-11-05"],
  ["01/11/2026 10:20:11 AM", "2026-11-01"],
  ["2026-11-05", "2026-11-05"],
  ["05 11 2026", "2026-11-05"],
  ["46346", null],
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

test.each([
  ["2026-11-20 10:15:00", "2026-11-20T04:45:00.000Z"],
  ["2026-11-20T10:15:00+05:30", "2026-11-20T04:45:00.000Z"],
  ["20-11-2026 9:05", "2026-11-20T03:35:00.000Z"],
  ["20/11/2026, 01:20:11 PM", "2026-11-20T07:50:11.000Z"],
  ["20 Nov 2026 12:05 am", "2026-11-19T18:35:00.000Z"],
  ["20/11/2026", "2026-11-19T18:30:00.000Z"],
  ["31/02/2026 10:00", null],
  ["20/11/2026 25:00", null],
  ["soon", null],
])("%s is the moment %s", (text, moment) => {
  expect(readStatementMoment(text)?.toISOString() ?? null).toBe(moment);
});
