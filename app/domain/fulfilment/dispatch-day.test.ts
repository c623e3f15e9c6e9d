import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import { defaultCalendar, deliveryWindow, isBusinessDay } from "#app/domain/money/delivery-window.ts";
import { toVendorCalendar } from "#app/domain/parties/vendor-times.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { dispatchDay, dispatchedBefore } from "./dispatch-day.ts";

test.each([
  ["the same day", "2026-11-20T06:00:00Z", {}, "2026-11-20"],
  ["the next day after the cut-off hour", "2026-11-20T12:30:00Z", { orderCutoffHour: 18 }, "2026-11-21"],
  ["Monday for a Sunday's", "2026-11-22T06:00:00Z", {}, "2026-11-23"],
  ["with days to pack, over a Sunday", "2026-11-20T06:00:00Z", { handlingDays: 2 }, "2026-11-23"],
  ["over a holiday", "2026-11-20T06:00:00Z", { handlingDays: 1, holidays: ["2026-11-21 Strike"] }, "2026-11-23"],
  ["Saturday night in UTC is Sunday in India", "2026-11-21T19:00:00Z", {}, "2026-11-23"],
])("%s", (_, from, changes, day) => {
  expect(dispatchDay(new Date(from), { ...defaultCalendar, ...changes })).toBe(day);
});

test("the day of dispatch is a business day, and never after the first day promised", () => {
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) });
  fc.assert(
    fc.property(moment, fc.nat(20), fc.integer({ min: 1, max: 24 }), (at, handlingDays, orderCutoffHour) => {
      const calendar = { ...defaultCalendar, handlingDays, orderCutoffHour };
      const day = dispatchDay(new Date(at), calendar);
      expect(isBusinessDay(day)).toBe(true);
      expect(day <= deliveryWindow(new Date(at), { minDays: 1, maxDays: 1 }, calendar).from).toBe(true);
    }),
    { numRuns: rounds(300) },
  );
});

test("the day of dispatch is before another exactly for orders from before the moment that queries compare with", () => {
  const at = fc.integer({ min: Date.UTC(2026, 9, 1), max: Date.UTC(2026, 11, 31) });
  const times = fc.record({
    handlingDays: fc.nat(4),
    orderCutoffHour: fc.integer({ min: 1, max: 24 }),
    offDays: fc.subarray([1, 2, 3, 4, 5, 6], { maxLength: 5 }),
    away: fc.nat(10),
  });
  fc.assert(
    fc.property(at, times, fc.integer({ min: -12, max: 12 }), (start, { away, ...own }, ahead) => {
      const today = dayInIndia(start);
      const holidays = [{ from: addDays(today, -away), to: today, pauses: false }];
      const calendar = toVendorCalendar({ ...defaultCalendar }, { ...own, holidays });
      const day = addDays(today, ahead);
      expect(dispatchDay(start, calendar) < day).toBe(start < dispatchedBefore(day, calendar).getTime());
    }),
    { numRuns: rounds(2000) },
  );
});
