import { expect, test } from "vitest";
import { readWholeNumber } from "./whole-number.ts";

test.each([
  ["0", 0],
  ["1200", 1200],
  ["1,200", 1200],
  ["1,23,456", 123456],
  ["123,456", 123456],
  ["12.00", 12],
  ["१२", 12],
  [" 7 ", 7],
])("%j is %i", (typed, number) => expect(readWholeNumber(typed)).toBe(number));

test.each(["", "-1", "1.5", "1,2", "12,00", "1 200", "1e3", "12 pcs", "1234567890123456", "∞"])(
  "%j is no whole number",
  (typed) => expect(readWholeNumber(typed)).toBeNull(),
);
