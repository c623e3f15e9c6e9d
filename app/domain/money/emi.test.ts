import { describe, expect, it } from "vitest";
import { emiPaise, emiPlans, emiSentence } from "./emi.ts";

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

describe("emiSentence", () => {
  const terms = { ratePercent: 15, freeMonths: 6, fromPaise: 5_000_00, bearer: "store" } as const;

  it("names the monthly sum, the interest and who bears it", () => {
    expect(emiSentence(60_000_00, terms)).toBe(
      "₹10,000 a month for 6 months. No-cost: the store bears the interest. ₹5,416 a month for 12 months at 15% a year, ₹64,992 in total. Your bank sets the actual rate.",
    );
    expect(emiSentence(60_000_00, { ...terms, freeMonths: 12, bearer: "maker" })).toBe(
      "₹5,000 a month for 12 months. No-cost: the manufacturer bears the interest.",
    );
    expect(emiSentence(60_000_00, { ...terms, freeMonths: 12, bearer: "" })).toBe(
      "₹5,000 a month for 12 months. You pay no interest on no-cost plans.",
    );
    expect(emiSentence(60_000_00, { ...terms, freeMonths: 0 })).toMatch(/^₹5,416 a month for 12 months at 15%/);
  });

  it("is none below the minimum, or without a rate", () => {
    expect(emiSentence(4_999_99, terms)).toBeNull();
    expect(emiSentence(60_000_00, { ...terms, ratePercent: 0 })).toBeNull();
  });
});
