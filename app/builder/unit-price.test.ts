import { expect, test } from "vitest";
import { SLOTS } from "#app/domain/compatibility/slots.ts";
import { unitOfSlot, unitPrice, unitPriceText } from "./unit-price.ts";

test("memory, drives, power supplies and UPSes have a unit price", () => {
  expect(SLOTS.flatMap(({ name }) => (unitOfSlot(name) ? [name] : []))).toEqual([
    "memory",
    "storage",
    "power-supply",
    "ups",
  ]);
});

test.each([
  [800_00, 32, "₹25.00 per GB"],
  [4_499_00, 1000, "₹4.50 per GB"],
  [1_00, 3, "₹0.33 per GB"],
])("%i paise for %i GB are %s", (paise, figure, text) => {
  expect(unitPriceText(unitPrice(paise, figure) ?? 0, "GB")).toBe(text);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("%f has no unit price", (figure) => {
  expect(unitPrice(100, figure)).toBeNull();
});
