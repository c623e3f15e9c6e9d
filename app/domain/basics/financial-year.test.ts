import fc from "fast-check";
import { expect, test } from "vitest";
import { financialYearOf } from "./financial-year.ts";

test.each([
  ["2027-03-31T18:29:59.999Z", "2026-27", "the last millisecond of 31 March in India"],
  ["2027-03-31T18:30:00.000Z", "2027-28", "midnight in India"],
  ["2027-04-01T00:00:00.000Z", "2027-28", "midnight in Greenwich"],
  ["2026-11-20T06:30:00.000Z", "2026-27", "an ordinary day"],
  ["2027-01-01T00:00:00.000Z", "2026-27", "the new year of the calendar"],
  ["2099-12-31T12:00:00.000Z", "2099-00", "the end of the century"],
  ["2010-02-01T12:00:00.000Z", "2009-10", "a digit that is carried"],
])("%s lies in %s (%s)", (moment, year) => {
  expect(financialYearOf(new Date(moment))).toBe(year);
  expect(financialYearOf(Date.parse(moment))).toBe(year);
});

test("a later moment is never in an earlier year, and a year has 365 or 366 days", () => {
  const day = 24 * 60 * 60 * 1000;
  const moment = fc.integer({ min: Date.UTC(2000, 5), max: Date.UTC(2098, 0) });
  fc.assert(
    fc.property(moment, (at) => {
      expect(financialYearOf(at + day) >= financialYearOf(at)).toBe(true);
      expect(financialYearOf(at + 366 * day)).not.toBe(financialYearOf(at));
    }),
  );
});
