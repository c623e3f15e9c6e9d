import { expect, test } from "vitest";
import { cashObstacle, cashObstacleText } from "./cash-on-delivery.ts";

const rules = { codMinPaise: 500_00, codMaxPaise: 50_000_00, codFeePaise: 0, codMaxRefusals: 2 };
const order = { totalPaise: 500_00, refusals: 0, otherCashPaise: 0, takesCash: true };

test.each([
  [499_99, 0, "below-minimum"],
  [500_00, 0, null],
  [50_000_00, 1, null],
  [50_001_00, 0, "above-maximum"],
  [1_000_00, 2, "too-many-refusals"],
])("%d paise after %d refusals: %s", (totalPaise, refusals, obstacle) => {
  expect(cashObstacle(rules, { ...order, totalPaise, refusals })).toBe(obstacle);
});

test("a setting of 0 is no limit but the law's", () => {
  const none = { codMinPaise: 0, codMaxPaise: 0, codFeePaise: 0, codMaxRefusals: 0 };
  expect(cashObstacle(none, { ...order, totalPaise: 1_99_999_00, refusals: 50 })).toBeNull();
  expect(cashObstacle(none, { ...order, totalPaise: 2_00_000_00 })).toBe("above-maximum");
});

test.each([0, 2_00_000_00, 90_00_000_00])("a maximum of %d paise is never above the law's", (codMaxPaise) => {
  expect(cashObstacle({ ...rules, codMaxPaise }, { ...order, totalPaise: 1_99_999_01 })).toBe("above-maximum");
  expect(cashObstacleText("above-maximum", { ...rules, codMaxPaise })).toContain("up to ₹1,99,999.");
});

test("the fee counts towards the maximum and not towards the minimum", () => {
  const withFee = { ...rules, codFeePaise: 49_00 };
  expect(cashObstacle(withFee, { ...order, totalPaise: 49_951_00 })).toBeNull();
  expect(cashObstacle(withFee, { ...order, totalPaise: 49_951_01 })).toBe("above-maximum");
  expect(cashObstacle(withFee, { ...order, totalPaise: 499_99 })).toBe("below-minimum");
  expect(cashObstacleText("above-maximum", withFee)).toBe(
    "Cash on Delivery is available for orders up to ₹50,000, including its fee of ₹49.",
  );
});

test("a buyer's cash orders of a day stay below ₹2,00,000 together", () => {
  const most = { ...rules, codMaxPaise: 1_99_999_00, codFeePaise: 49_00 };
  const second = { ...order, totalPaise: 50_000_00 - 49_00 };
  expect(cashObstacle(most, { ...second, otherCashPaise: 1_49_999_99 })).toBeNull();
  expect(cashObstacle(most, { ...second, otherCashPaise: 1_50_000_00 })).toBe("above-daily-limit");
});

test("no amount is paid in cash where couriers take none", () => {
  expect(cashObstacle(rules, { ...order, takesCash: false })).toBe("not-to-this-pin");
});
