import { expect, test } from "vitest";
import { defaultCalendar } from "#app/domain/money/delivery-window.ts";
import { formatPickupSlot, isPickupOpen, listPickupDays } from "./pickup-slot.ts";

const at = (time: string) => new Date(`${time}+05:30`);

test("five working days are offered, the next one until six in the evening", () => {
  // 27 November 2026 is a Friday.
  expect(listPickupDays(at("2026-11-27T17:59:59"), defaultCalendar)).toEqual([
    "2026-11-28",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
  ]);
  expect(listPickupDays(at("2026-11-27T18:00:00"), defaultCalendar)[0]).toBe("2026-11-30");
});

test("the seller's days off and the store's holidays are left out", () => {
  const calendar = { holidays: ["2026-11-30 Founders' day"], isOff: (day: string) => day === "2026-11-28" };
  expect(listPickupDays(at("2026-11-27T10:00:00"), calendar).slice(0, 2)).toEqual(["2026-12-01", "2026-12-02"]);
  expect(listPickupDays(at("2026-11-27T10:00:00"), { holidays: [], isOff: () => true })).toEqual([]);
});

test("a pick-up can be changed until six in the evening before", () => {
  expect(isPickupOpen("2026-12-01", at("2026-11-30T17:59:59"))).toBe(true);
  expect(isPickupOpen("2026-12-01", at("2026-11-30T18:00:00"))).toBe(false);
});

test("a slot is written with its weekday, and its hours where the courier promises some", () => {
  expect(formatPickupSlot({ day: "2026-12-01", part: "morning" })).toBe("Tuesday, 1 Dec 2026 (morning, 9 am to 1 pm)");
  expect(formatPickupSlot({ day: "2026-12-01", part: null })).toBe("Tuesday, 1 Dec 2026");
});
