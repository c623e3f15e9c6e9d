import { expect, test } from "vitest";
import { defaultCalendar } from "#app/domain/money/delivery-window.ts";
import { promisedDaysByVendor } from "./promised-days.ts";

/** A Monday morning in India. */
const monday = new Date("2026-11-23T04:00:00Z");

test("Each seller's shipment is promised by its own terms, times and slowest assembly", () => {
  const terms = { of: (vendorId: string) => ({ minDays: 1, maxDays: vendorId === "far" ? 4 : 2 }) };
  const calendars = { of: (vendorId: string) => ({ ...defaultCalendar, handlingDays: vendorId === "slow" ? 2 : 0 }) };
  const lines = [
    { vendorId: "near", assemblyDays: 0 },
    { vendorId: "far", assemblyDays: 0 },
    { vendorId: "slow", assemblyDays: 0 },
    { vendorId: "builder", assemblyDays: 0 },
    { vendorId: "builder", assemblyDays: 1 },
  ];
  expect(Object.fromEntries(promisedDaysByVendor(monday, terms, lines, calendars))).toEqual({
    near: { from: "2026-11-24", to: "2026-11-25" },
    far: { from: "2026-11-24", to: "2026-11-27" },
    slow: { from: "2026-11-26", to: "2026-11-27" },
    builder: { from: "2026-11-25", to: "2026-11-26" },
  });
});
