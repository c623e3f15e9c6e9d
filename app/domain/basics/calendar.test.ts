import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayInIndia, daysBetween, formatDay, formatMoment, isSunday } from "./calendar.ts";

test.each([
  ["2026-11-20T18:29:59.999Z", "2026-11-20"],
  ["2026-11-20T18:30:00.000Z", "2026-11-21"],
  ["2026-12-31T20:00:00.000Z", "2027-01-01"],
  ["2028-02-28T19:00:00.000Z", "2028-02-29"],
])("the moment %s is on %s in India", (moment, day) => {
  expect(dayInIndia(new Date(moment))).toBe(day);
  expect(dayInIndia(Date.parse(moment))).toBe(day);
});

test("the day in India agrees with the time-zone data", () => {
  const reference = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
  const range = { min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (date) => {
      expect(dayInIndia(date)).toBe(reference.format(date));
    }),
  );
});

test("days are added and counted across months and leap years", () => {
  expect(addDays("2026-11-28", 3)).toBe("2026-12-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
      expect(daysBetween("2026-11-20", addDays("2026-11-20", days))).toBe(days);
    }),
  );
});

test("a day is shown one way", () => {
  expect(formatDay("2026-11-20")).toBe("20 Nov 2026");
  expect(formatDay("2027-01-02")).toBe("2 Jan 2027");
});

test.each([
  ["2026-11-20T12:35:00Z", "20 Nov 2026, 6:05 pm"],
  ["2026-11-20T18:30:00Z", "21 Nov 2026, 12:00 am"],
  ["2026-11-20T06:29:59Z", "20 Nov 2026, 11:59 am"],
  ["2026-11-20T06:30:00Z", "20 Nov 2026, 12:00 pm"],
])("the moment %s is shown as %s", (moment, text) => {
  expect(formatMoment(new Date(moment))).toBe(text);
});

test("a Sunday is recognised, and a text that is no day refused", () => {
  expect(isSunday("2026-11-22")).toBe(true);
  expect(isSunday("2026-11-21")).toBe(false);
  expect(() => isSunday("20 Nov 2026")).toThrow(RangeError);
});
