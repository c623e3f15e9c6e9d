import { expect, test } from "vitest";
import { refundSumText, refundText } from "./return-labels.ts";

test("the sum of a return is a refund only where one is chosen, and names the condition before", () => {
  expect(refundSumText(null, 49_999_00)).toBe("If you choose a refund for these items: ₹49,999");
  expect(refundSumText("refund", 49_999_00)).toBe("Refund for these items: ₹49,999");
  expect(refundSumText("replacement", 49_999_00)).toBeNull();
  expect(refundSumText("damage", 49_999_00)).toBeNull();
});

test("the amounts of an item name the condition, as they stay when a replacement is chosen", () => {
  expect(refundText([49_999_00])).toBe("If refunded: ₹49,999");
  expect(refundText([100_00, 300_00])).toBe("If refunded: ₹100 for one, ₹300 for all 2");
});
