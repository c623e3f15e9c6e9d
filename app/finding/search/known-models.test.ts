import { expect, test } from "vitest";
import { findModel, readModel } from "./known-models.ts";

test.each([
  ["gtx 1650", "graphics-cards"],
  ["nvidia geforce rtx 4070 super", "graphics-cards"],
  ["rx 6700 xt", "graphics-cards"],
  ["arc a750", "graphics-cards"],
  ["i5 9400f", "processors"],
  ["ryzen 5 3600", "processors"],
  ["i7 9750h", "laptop"],
  ["b450m", "motherboards"],
  ["i9", null],
  ["ryzen 3", null],
])("%s is of %s", (name, category) => expect(readModel(name)).toMatchObject({ category }));

test.each(["laptop", "ddr5", "i9 laptop", "g502", "m4 max", "core", "rtx"])("%s is no model", (name) =>
  expect(readModel(name)).toBeNull(),
);

const nearest = (name: string, values: readonly string[]) => {
  const model = findModel(name.split(" "));
  const nearness = (value: string) => model?.nearness(value) ?? 0;
  return values.toSorted((a, b) => nearness(b) - nearness(a))[0];
};

test("the nearest chip has the same level, of the same maker where there is one", () => {
  const chips = [
    "AMD Radeon RX 7600",
    "NVIDIA GeForce RTX 5090",
    "NVIDIA GeForce RTX 5050",
    "NVIDIA GeForce RTX 5060",
    "Intel UHD Graphics",
  ];
  expect(nearest("rtx 2060 graphics card", chips)).toBe("NVIDIA GeForce RTX 5060");
  expect(nearest("gtx 1650 laptop", chips)).toBe("NVIDIA GeForce RTX 5050");
  expect(nearest("rx 580", chips)).toBe("AMD Radeon RX 7600");
  expect(nearest("rtx 4090", chips)).toBe("NVIDIA GeForce RTX 5090");
});

test("of chips of one level the nearest has the nearest series", () => {
  const chips = ["NVIDIA GeForce RTX 5050 Laptop", "NVIDIA GeForce RTX 3050 Laptop", "NVIDIA GeForce RTX 4050 Laptop"];
  expect(nearest("gtx 1650", chips)).toBe("NVIDIA GeForce RTX 3050 Laptop");
});

test("the nearest processor has the same class", () => {
  const families = ["AMD Ryzen 7", "Intel Core i5", "Intel Core Ultra 9", "Intel Core i3"];
  expect(nearest("i5 9400f", families)).toBe("Intel Core i5");
  expect(nearest("i9", families)).toBe("Intel Core Ultra 9");
  expect(nearest("ryzen 7 3700x", families)).toBe("AMD Ryzen 7");
});
