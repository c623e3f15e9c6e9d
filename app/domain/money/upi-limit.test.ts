import { expect, test } from "vitest";
import { cardsFirstAboveUpiLimit, isAboveUpiLimit } from "./upi-limit.ts";

test.each([
  [0, false],
  [99_999_99, false],
  [1_00_000_00, false],
  [1_00_000_01, true],
])("%i paise: above UPI's limit is %s", (amountPaise, isAbove) => {
  expect(isAboveUpiLimit(amountPaise)).toBe(isAbove);
});

test("cards come first only above the limit, other methods keep their order", () => {
  const isCard = (way: string): boolean => way.startsWith("card");
  const ways = ["upi", "cash", "card A", "bank", "card B"];
  expect(cardsFirstAboveUpiLimit(ways, 1_00_000_00, isCard)).toEqual(ways);
  expect(cardsFirstAboveUpiLimit(ways, 1_00_000_01, isCard)).toEqual(["card A", "card B", "upi", "cash", "bank"]);
});
