import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayInIndia, daysBetween } from "#app/domain/basics/calendar.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { defaultCalendar, deliveryWindow, holidayDay, isBusinessDay, wholeWindow } from "./delivery-window.ts";

describe("deliveryWindow", () => {
  test.each([
    ["Friday over a Sunday", "2026-11-20T06:00:00Z", "2026-11-24", "2026-11-28"],
    ["Saturday night in UTC is Sunday in India", "2026-11-21T19:00:00Z", "2026-11-25", "2026-11-30"],
    ["Sunday", "2026-11-22T06:00:00Z", "2026-11-25", "2026-11-30"],
    ["Monday", "2026-11-23T06:00:00Z", "2026-11-26", "2026-12-01"],
    ["over Republic Day", "2027-01-25T06:00:00Z", "2027-01-29", "2027-02-03"],
    ["over Independence Day, a Sunday anyway", "2027-08-13T06:00:00Z", "2027-08-17", "2027-08-21"],
    ["over Gandhi Jayanti, a Friday", "2026-10-01T06:00:00Z", "2026-10-06", "2026-10-10"],
  ])("%s", (_, placed, from, to) => {
    expect(deliveryWindow(new Date(placed))).toEqual({ from, to });
  });

  test("starts and ends on business days, three to five and eight to ten days from the order", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) }), (now) => {
        const { from, to } = deliveryWindow(now);
        expect(isBusinessDay(from) && isBusinessDay(to)).toBe(true);
        const [soonest, latest] = [daysBetween(dayInIndia(now), from), daysBetween(dayInIndia(now), to)];
        expect(soonest >= 3 && soonest <= 5).toBe(true);
        expect(latest >= 8 && latest <= 10).toBe(true);
      }),
      { numRuns: rounds(500) },
    );
  });

  /** A Friday: 10 am and 6 pm in India. */
  const morning = new Date("2026-11-20T04:30:00Z");
  const evening = new Date("2026-11-20T12:30:00Z");
  const days = { minDays: 1, maxDays: 2 };

  test.each([
    ["as the area says", morning, {}, "2026-11-21", "2026-11-23"],
    ["with days to pack", morning, { handlingDays: 2 }, "2026-11-24", "2026-11-25"],
    ["before the cut-off hour", morning, { orderCutoffHour: 17 }, "2026-11-21", "2026-11-23"],
    ["after the cut-off hour", evening, { orderCutoffHour: 18 }, "2026-11-23", "2026-11-24"],
    ["over a holiday", morning, { holidays: ["2026-11-21 Strike"] }, "2026-11-23", "2026-11-24"],
    ["over one of each year", morning, { holidays: ["11-21 Founding day", "11-23"] }, "2026-11-24", "2026-11-25"],
    ["not over another year's", morning, { holidays: ["2027-11-21"] }, "2026-11-21", "2026-11-23"],
  ])("%s", (_, at, changes, from, to) => {
    expect(deliveryWindow(at, days, { ...defaultCalendar, ...changes })).toEqual({ from, to });
  });

  test("more days, days to pack, holidays and an earlier cut-off never promise an earlier day", () => {
    const hour = fc.integer({ min: 1, max: 24 });
    const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) });
    const more = fc.record({
      days: fc.nat(20),
      handlingDays: fc.nat(20),
      earlier: fc.nat(23),
      holiday: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(moment, hour, more, (now, orderCutoffHour, { days: further, handlingDays, earlier, holiday }) => {
        const before = deliveryWindow(now, days, { ...defaultCalendar, orderCutoffHour });
        const longer = { minDays: 1 + further, maxDays: 2 + further };
        const after = deliveryWindow(now, longer, {
          handlingDays,
          orderCutoffHour: Math.max(1, orderCutoffHour - earlier),
          holidays: [...defaultCalendar.holidays, `11-${String(holiday).padStart(2, "0")}`],
        });
        expect(after.from >= before.from && after.to >= before.to && after.from <= after.to).toBe(true);
      }),
      { numRuns: rounds(500) },
    );
  });
});

test.each([
  ["01-26 Republic Day", "01-26"],
  ["2026-11-08 Diwali", "2026-11-08"],
  ["02-29", "02-29"],
  ["2027-02-29", null],
  ["13-01", null],
  ["11-31 never", null],
  ["Diwali 2026-11-08", null],
  ["2026-11-081", null],
])("the holiday %s is %s", (line, day) => {
  expect(holidayDay(line)).toBe(day);
});

test("the whole window of several shipments", () => {
  expect(wholeWindow([])).toBeNull();
  expect(
    wholeWindow([
      { from: "2026-11-24", to: "2026-11-25" },
      { from: "2026-11-20", to: "2026-11-28" },
      { from: "2026-11-26", to: "2026-11-27" },
    ]),
  ).toEqual({ from: "2026-11-20", to: "2026-11-28" });
});
