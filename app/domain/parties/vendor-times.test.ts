import { expect, test } from "vitest";
import { dispatchDay } from "#app/domain/fulfilment/dispatch-day.ts";
import { defaultCalendar, deliveryWindow } from "#app/domain/money/delivery-window.ts";
import { type OwnTimes, readHoliday, readVendorTimes, storeTimes, toVendorCalendar } from "./vendor-times.ts";

/** 26 November 2026 is a Thursday. */
const at = (time: string) => new Date(`2026-11-${time}+05:30`);
const oneDay = { minDays: 1, maxDays: 2 };

test.each<[string, string, Partial<OwnTimes>, string, string]>([
  ["as the store", "26T10:00", {}, "2026-11-27", "2026-11-28"],
  ["two days to pack", "26T10:00", { handlingDays: 2 }, "2026-11-30", "2026-12-01"],
  ["after its own cut-off hour", "26T14:00", { orderCutoffHour: 14 }, "2026-11-28", "2026-11-30"],
  ["before it", "26T13:59", { orderCutoffHour: 14 }, "2026-11-27", "2026-11-28"],
  ["an order on its day off waits for the next", "26T10:00", { offDays: [4] }, "2026-11-28", "2026-11-30"],
  ["a day off is not counted to pack", "26T10:00", { handlingDays: 1, offDays: [5] }, "2026-11-30", "2026-12-01"],
  ["couriers work on its days off", "26T10:00", { offDays: [5, 6] }, "2026-11-27", "2026-11-28"],
  [
    "a holiday",
    "26T10:00",
    { holidays: [{ from: "2026-11-26", to: "2026-12-01", pauses: false }] },
    "2026-12-03",
    "2026-12-04",
  ],
  [
    "a holiday later on",
    "26T10:00",
    { holidays: [{ from: "2026-11-27", to: "2026-12-01", pauses: false }] },
    "2026-11-27",
    "2026-11-28",
  ],
])("%s", (_, time, own, from, to) => {
  const calendar = toVendorCalendar(defaultCalendar, { ...storeTimes, ...own });
  expect(deliveryWindow(at(time), oneDay, calendar)).toEqual({ from, to });
  expect(dispatchDay(at(time), calendar) <= from).toBe(true);
});

test("a shipment has to leave on a day on which its seller works", () => {
  const calendar = toVendorCalendar(defaultCalendar, { ...storeTimes, offDays: [4, 5] });
  expect(dispatchDay(at("26T10:00"), calendar)).toBe("2026-11-28");
  const away = { ...storeTimes, offDays: [6], holidays: [{ from: "2026-11-26", to: "2026-11-27", pauses: false }] };
  expect(dispatchDay(at("26T10:00"), toVendorCalendar(defaultCalendar, away))).toBe("2026-11-30");
});

test.each([
  [
    { handlingDays: "", orderCutoffHour: " ", offDays: [] },
    { handlingDays: null, orderCutoffHour: null, offDays: [] },
  ],
  [
    { handlingDays: "0", orderCutoffHour: "14", offDays: ["6", "1", "6"] },
    { handlingDays: 0, orderCutoffHour: 14, offDays: [1, 6] },
  ],
])("times as typed: %j", (typed, value) => {
  expect(readVendorTimes(typed)).toEqual({ ok: true, value });
});

test.each([
  [{ handlingDays: "31", orderCutoffHour: "", offDays: [] }, "handlingDays"],
  [{ handlingDays: "-1", orderCutoffHour: "", offDays: [] }, "handlingDays"],
  [{ handlingDays: "", orderCutoffHour: "0", offDays: [] }, "orderCutoffHour"],
  [{ handlingDays: "", orderCutoffHour: "25", offDays: [] }, "orderCutoffHour"],
  [{ handlingDays: "", orderCutoffHour: "", offDays: ["0"] }, "offDays"],
  [{ handlingDays: "", orderCutoffHour: "", offDays: ["1", "2", "3", "4", "5", "6"] }, "offDays"],
])("times that can't be: %j", (typed, field) => {
  expect(readVendorTimes(typed)).toMatchObject({ code: "invalid", details: { [field]: expect.any(String) } });
});

const known = { today: "2026-11-26", others: [{ from: "2026-12-10", to: "2026-12-12", pauses: false }] };

test("a holiday is one day, or from one to another", () => {
  expect(readHoliday({ from: "2026-11-26", to: "", pauses: "yes" }, known)).toMatchObject({
    value: { from: "2026-11-26", to: "2026-11-26", pauses: true },
  });
  expect(readHoliday({ from: "2026-12-13", to: "2026-12-20", pauses: "no" }, known)).toMatchObject({ ok: true });
});

test.each([
  ["", "", "from"],
  ["2026-02-31", "", "from"],
  ["2026-12-05", "2026-12-04", "to"],
  ["2026-11-20", "2026-11-25", "to"],
  ["2026-12-12", "2026-12-20", "from"],
  ["2026-12-13", "2027-04-13", "to"],
])("a holiday that can't be: %s to %s", (from, to, field) => {
  expect(readHoliday({ from, to, pauses: "" }, known)).toMatchObject({
    code: "invalid",
    details: { [field]: expect.any(String) },
  });
});
