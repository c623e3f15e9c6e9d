import { expect, test } from "vitest";
import { guessPart } from "./guess-part.ts";

test.each([
  ["ryzen 5 5600", "processor", { socket: "AM4", processorSeries: "Ryzen 5000" }],
  ["5600g", "processor", { socket: "AM4", processorSeries: "Ryzen 5000" }],
  ["i7 14700k", "processor", { socket: "LGA1700", processorSeries: "Core 14th generation" }],
  ["ultra 7 265k", "processor", { socket: "LGA1851", processorSeries: "Core Ultra 200S" }],
  ["b450", "motherboard", { socket: "AM4", memoryType: "DDR4", chipset: "B450" }],
  ["rtx 4070", "graphics-card", { boardPower: "200", recommendedSupply: "650" }],
  ["rtx4070ti", "graphics-card", { boardPower: "285", recommendedSupply: "700" }],
  ["4060 ti", "graphics-card", { boardPower: "165", recommendedSupply: "550" }],
  ["gtx 1650", "graphics-card", { boardPower: "75", recommendedSupply: "300" }],
  ["lga 1700", "motherboard", { socket: "LGA1700" }],
])("%s is a %s", (name, slot, specs) => {
  expect(guessPart(name, "memory")).toEqual({ id: "named", slot, name, quantity: 1, specs });
});

test("a part isn't looked for beside itself, and other words name none", () => {
  expect(guessPart("ryzen 5 5600", "processor")).toBeNull();
  expect(guessPart("gaming", "memory")).toBeNull();
});
