import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitCgstSgst } from "./gst.ts";
import { lineTotals, orderTotals, summaryRows } from "./totals.ts";

const inclusive = { pricesIncludeGst: true, shippingFeePaise: 0, freeShippingAbovePaise: 5_000_00 };
const laptop = { productId: "p1", unitPricePaise: 129_999_00, quantity: 1 };
const mouse = { productId: "p2", unitPricePaise: 499_00, quantity: 3 };

const anyLines = fc.array(
  fc.record({ unitPricePaise: fc.nat({ max: 5_00_000_00 }), quantity: fc.integer({ min: 1, max: 30 }) }),
  { maxLength: 50 },
);
const anySettings = fc.record({
  pricesIncludeGst: fc.boolean(),
  shippingFeePaise: fc.nat({ max: 1_000_00 }),
  freeShippingAbovePaise: fc.option(fc.nat({ max: 10_000_00 })),
});

const isWhole = ({ totalPaise, shippingPaise }: { totalPaise: number; shippingPaise: number }) =>
  totalPaise % 100 === 0 && shippingPaise % 100 === 0;

describe("a line", () => {
  test("takes the tax out of the shown price", () => {
    expect(lineTotals(laptop, "inclusive")).toEqual({
      taxablePaise: 110_168_64,
      gstPaise: 19_830_36,
      totalPaise: 129_999_00,
    });
  });

  test("puts the tax on top of the shown price", () => {
    expect(lineTotals(laptop, "exclusive")).toEqual({
      taxablePaise: 129_999_00,
      gstPaise: 23_399_82,
      totalPaise: 153_398_82,
    });
  });

  test("is rounded once, not per piece", () => {
    expect(lineTotals({ unitPricePaise: 3, quantity: 100 }, "exclusive").gstPaise).toBe(54);
  });

  test("a line's own rate counts, 18 % where it has none", () => {
    const fivePercent = { unitPricePaise: 10500, quantity: 1, gstRateBp: 500 };
    expect(lineTotals(fivePercent, "inclusive")).toEqual({ taxablePaise: 10000, gstPaise: 500, totalPaise: 10500 });
    expect(lineTotals({ unitPricePaise: 11800, quantity: 1 }, "inclusive").gstPaise).toBe(1800);
  });

  test.each([0, -1, 1.5, Number.NaN])("has no quantity of %s", (quantity) => {
    expect(() => lineTotals({ unitPricePaise: 100, quantity }, "inclusive")).toThrow(RangeError);
  });

  test.each([-1, 0.5, Number.NaN])("has no price of %s", (unitPricePaise) => {
    expect(() => lineTotals({ unitPricePaise, quantity: 1 }, "inclusive")).toThrow(RangeError);
  });
});

describe("an order", () => {
  test("with prices that hold GST costs what the product pages said", () => {
    const totals = orderTotals([laptop, mouse], inclusive);
    expect(totals).toMatchObject({ shippingPaise: 0, totalPaise: 131_496_00 });
    expect(totals.subtotalPaise + totals.gstPaise).toBe(131_496_00);
    expect(totals.lines[1]).toMatchObject({ productId: "p2", quantity: 3, totalPaise: 1_497_00 });
  });

  test("with prices without GST costs 18 % more", () => {
    expect(orderTotals([laptop, mouse], { ...inclusive, pricesIncludeGst: false })).toMatchObject({
      subtotalPaise: 131_496_00,
      gstPaise: 23_669_28,
      totalPaise: 155_165_28,
    });
  });

  test("adds the shipping fee as it is stated, in both modes", () => {
    const settings = { ...inclusive, shippingFeePaise: 99_00 };
    expect(orderTotals([mouse], settings)).toMatchObject({ shippingPaise: 99_00, totalPaise: 1_596_00 });
    expect(orderTotals([mouse], { ...settings, pricesIncludeGst: false })).toMatchObject({
      shippingPaise: 99_00,
      totalPaise: 1_766_46 + 99_00,
    });
  });

  test("measures free shipping by the shown prices, before GST on top", () => {
    const settings = { pricesIncludeGst: false, shippingFeePaise: 99_00, freeShippingAbovePaise: 5_000_00 };
    expect(orderTotals([{ unitPricePaise: 5_000_00, quantity: 1 }], settings).shippingPaise).toBe(99_00);
    expect(orderTotals([{ unitPricePaise: 5_001_00, quantity: 1 }], settings).shippingPaise).toBe(0);
  });

  test("of nothing costs nothing", () => {
    expect(orderTotals([], { ...inclusive, shippingFeePaise: 99_00 })).toEqual({
      subtotalPaise: 0,
      gstPaise: 0,
      shippingPaise: 0,
      totalPaise: 0,
      lines: [],
    });
  });

  test("is the sum of its lines, and its rows add up", () => {
    fc.assert(
      fc.property(anyLines, anySettings, (lines, settings) => {
        const totals = orderTotals(lines, settings);
        const sum = (key: "taxablePaise" | "gstPaise" | "totalPaise") =>
          totals.lines.reduce((whole, line) => whole + line[key], 0);
        expect(totals.subtotalPaise).toBe(sum("taxablePaise"));
        expect(totals.gstPaise).toBe(sum("gstPaise"));
        expect(totals.totalPaise).toBe(sum("totalPaise") + totals.shippingPaise);
        expect(totals.subtotalPaise + totals.gstPaise + totals.shippingPaise).toBe(totals.totalPaise);
        expect(splitCgstSgst(totals.gstPaise).cgst * 2).toBe(totals.gstPaise);
        const shown = lines.reduce((whole, line) => whole + line.unitPricePaise * line.quantity, 0);
        expect(settings.pricesIncludeGst ? totals.totalPaise - totals.shippingPaise : totals.subtotalPaise).toBe(shown);
      }),
    );
  });

  test("does not depend on the order of its lines", () => {
    fc.assert(
      fc.property(anyLines, anySettings, (lines, settings) => {
        const { lines: _, ...forwards } = orderTotals(lines, settings);
        expect(orderTotals(lines.toReversed(), settings)).toMatchObject(forwards);
      }),
    );
  });
});

describe("the summary in whole rupees", () => {
  test("adds up where rounding each row alone would not", () => {
    const rows = { subtotalPaise: 10_50, gstPaise: 1_50, shippingPaise: 0, totalPaise: 12_00 };
    expect(summaryRows(rows)).toEqual({
      subtotalPaise: 10_00,
      gstPaise: 2_00,
      shippingPaise: 0,
      totalPaise: 12_00,
    });
  });

  test("always adds up, keeps total and shipping, and moves no row by more than half a rupee", () => {
    fc.assert(
      fc.property(anyLines, anySettings, (lines, settings) => {
        const totals = orderTotals(lines, settings);
        const shown = summaryRows(totals);
        expect(shown.subtotalPaise + shown.gstPaise + shown.shippingPaise).toBe(shown.totalPaise);
        for (const key of ["subtotalPaise", "gstPaise", "shippingPaise", "totalPaise"] as const) {
          const isExact = key === "totalPaise" || key === "shippingPaise" || totals.totalPaise % 100 !== 0;
          expect(Math.abs(shown[key] - totals[key])).toBeLessThanOrEqual(isExact ? 0 : 50);
          if (isWhole(totals)) expect(shown[key] % 100).toBe(0);
        }
      }),
    );
  });
});
