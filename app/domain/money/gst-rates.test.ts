import { expect, test } from "vitest";
import { endOfGstRate, gstRatesOn } from "./gst-rates.ts";

test.each([
  ["2017-06-30", []],
  ["2017-07-01", [0, 500, 1200, 1800, 2800]],
  ["2025-09-21", [0, 500, 1200, 1800, 2800]],
  ["2025-09-22", [0, 500, 1800, 4000]],
])("the rates on %s are %j", (day, rates) => {
  expect(gstRatesOn(day)).toEqual(rates);
});

test.each([
  [1200, "2025-09-21", null],
  [1200, "2025-09-22", "2025-09-21"],
  [2800, "2026-11-22", "2025-09-21"],
  [1800, "2026-11-22", null],
])("%d basis points on %s ended: %s", (rateBp, day, end) => {
  expect(endOfGstRate(rateBp, day)).toBe(end);
});
