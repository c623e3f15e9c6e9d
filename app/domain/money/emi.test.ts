import { describe, expect, it } from "vitest";
import { emiPaise, emiPlans } from "./emi.ts";

describe("emiPaise", () => {
  it.each([
    // ₹1,00,000 at 12 % over 12 months is ₹8,884.88 in every bank's table.
    [1_00_000_00, 12, 12, 8_885_00],
    [1_00_000_00, 15, 6, 17_404_00],
    [60_000_00, 0, 12, 5_000_00],
    [1_000_00, 0, 3, 334_00],
    [1, 15, 12, 1_00],
  ])("%i paise at %i %% over %i months: %i", (amount, rate, months, monthly) => {
    expect(emiPaise(amount, rate, months)).toBe(monthly);
  });
});

it("every plan pays the price back, and longer ones ask for less a month", () => {
  const plans = emiPlans(1_59_990_00, 14.5);
  expect(plans.map(({ months }) => months)).toEqual([3, 6, 9, 12]);
  for (const { totalPaise } of plans) expect(totalPaise).toBeGreaterThan(1_59_990_00);
  expect(plans.map(({ monthlyPaise }) => monthlyPaise)).toEqual(
    plans.map(({ monthlyPaise }) => monthlyPaise).toSorted((a, b) => b - a),
  );
});

it("no-cost plans add up to the price, others include interest", () => {
  const plans = emiPlans(1_59_990_00, 14.5, 6);
  expect(plans.map(({ isFree }) => isFree)).toEqual([true, true, false, false]);
  expect(plans[1]).toMatchObject({ monthlyPaise: 26_665_00, totalPaise: 1_59_990_00 });
  expect(plans[2]?.totalPaise).toBeGreaterThan(1_59_990_00);
});
