import { expect, test } from "vitest";
import { monthName, monthOf, monthsUntil, nextMonth, previousMonth, readMonth } from "./calendar-month.ts";

test("months are India's, and only those that are over are due", () => {
  expect(monthOf(new Date("2026-10-31T18:29:59Z"))).toBe("2026-10-01");
  expect(monthOf(new Date("2026-10-31T18:30:00Z"))).toBe("2026-11-01");
  expect(nextMonth("2026-12-01")).toBe("2027-01-01");
  expect(previousMonth("2027-01-01")).toBe("2026-12-01");
  expect(previousMonth("2027-03-01")).toBe("2027-02-01");
  const now = new Date("2027-01-31T18:30:00Z");
  expect(monthsUntil("2026-11-01", now)).toEqual(["2026-11-01", "2026-12-01", "2027-01-01"]);
  expect(monthsUntil("2027-02-01", now)).toEqual([]);
  expect(monthName("2026-11-01")).toBe("November 2026");
});

test.each([
  ["2026-11", "2026-11-01"],
  ["2026-13", null],
  ["2026-1", null],
  ["1999-01", null],
  ["", null],
])("%s is the month %s", (name, month) => {
  expect(readMonth(name)).toBe(month);
});
