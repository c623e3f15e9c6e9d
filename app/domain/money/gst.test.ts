import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addExclusive, GST_RATE_BP, splitCgstSgst, splitInclusive } from "./gst.ts";

const amount = fc.nat({ max: 10_000_000_000_00 });
const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800);

describe("GST inside a price", () => {
  test.each([
    [118_00, 100_00, 18_00],
    [129_999_00, 110_168_64, 19_830_36],
    [1, 1, 0],
    [0, 0, 0],
    [100_00, 84_74, 15_26],
  ])("%i holds %i taxable and %i GST", (gross, taxable, gst) => {
    expect(splitInclusive(gross)).toEqual({ taxable, gst, gross });
  });

  test("adds up, and is 18 % of the taxable value to within two paise", () => {
    fc.assert(
      fc.property(amount, rate, (gross, rateBp) => {
        const { taxable, gst } = splitInclusive(gross, rateBp);
        expect(taxable + gst).toBe(gross);
        expect(Math.abs(gst - (taxable * rateBp) / 10_000)).toBeLessThan(1.3);
        expect(taxable).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("GST on top of a price", () => {
  test.each([
    [100_00, 18_00],
    [129_999_00, 23_399_82],
    [5, 0],
    [6, 2],
    [0, 0],
  ])("%i carries %i", (net, gst) => {
    expect(addExclusive(net)).toEqual({ taxable: net, gst, gross: net + gst });
  });

  test("is exact for whole rupees", () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (rupees) => {
        expect(addExclusive(rupees * 100).gst).toBe(rupees * 18);
      }),
    );
  });

  test("lies within a paisa of the exact tax", () => {
    fc.assert(
      fc.property(amount, rate, (net, rateBp) => {
        expect(Math.abs(addExclusive(net, rateBp).gst - (net * rateBp) / 10_000)).toBeLessThanOrEqual(1.01);
      }),
    );
  });
});

test("the tax of any line has two equal halves, however it was worked out", () => {
  fc.assert(
    fc.property(amount, rate, (price, rateBp) => {
      for (const { gst } of [splitInclusive(price, rateBp), addExclusive(price, rateBp)]) {
        expect(splitCgstSgst(gst)).toEqual({ cgst: gst / 2, sgst: gst / 2 });
        expect(Number.isInteger(gst / 2)).toBe(true);
      }
    }),
  );
  expect(() => splitCgstSgst(3)).toThrow(RangeError);
});

test("an invalid amount or rate throws", () => {
  expect(() => splitInclusive(-1)).toThrow(RangeError);
  expect(() => addExclusive(0.5)).toThrow(RangeError);
  expect(() => addExclusive(100, -1)).toThrow(RangeError);
  expect(() => addExclusive(100, 0.18)).toThrow(RangeError);
  expect(GST_RATE_BP).toBe(1800);
});
