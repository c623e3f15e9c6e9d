import { expect, test } from "vitest";
import { cashObstacle } from "./cash-on-delivery.ts";

const rules = { codMinPaise: 500_00, codMaxPaise: 50_000_00, codMaxRefusals: 2 };

test.each([
  [499_99, 0, "below-minimum"],
  [500_00, 0, null],
  [50_000_00, 1, null],
  [50_001_00, 0, "above-maximum"],
  [1_000_00, 2, "too-many-refusals"],
])("%d paise after %d refusals: %s", (totalPaise, refusals, obstacle) => {
  expect(cashObstacle(rules, { totalPaise, refusals, takesCash: true })).toBe(obstacle);
});

test("a setting of 0 is no limit", () => {
  const none = { codMinPaise: 0, codMaxPaise: 0, codMaxRefusals: 0 };
  expect(cashObstacle(none, { totalPaise: 9_00_000_00, refusals: 50, takesCash: true })).toBeNull();
});

test("no amount is paid in cash where couriers take none", () => {
  expect(cashObstacle(rules, { totalPaise: 500_00, refusals: 0, takesCash: false })).toBe("not-to-this-pin");
});
