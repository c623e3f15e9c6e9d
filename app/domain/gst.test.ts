import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addExclusive,
  GST_RATE_BP,
  gstinCheckCharacter,
  isValidGstin,
  splitCgstSgst,
  splitInclusive,
  stateCodes,
  stateOfGstCode,
  stateOfGstin,
} from "./gst.ts";

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

  test("loses and makes nothing, and is 18 % of the taxable value to within two paise", () => {
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

test("no amount and no rate that is not one", () => {
  expect(() => splitInclusive(-1)).toThrow(RangeError);
  expect(() => addExclusive(0.5)).toThrow(RangeError);
  expect(() => addExclusive(100, -1)).toThrow(RangeError);
  expect(() => addExclusive(100, 0.18)).toThrow(RangeError);
  expect(GST_RATE_BP).toBe(1800);
});

describe("state codes", () => {
  test("36 states and union territories, each with its own code", () => {
    expect(Object.keys(stateCodes)).toHaveLength(36);
    expect(new Set(Object.values(stateCodes)).size).toBe(36);
    expect(Object.values(stateCodes).every((code) => /^\d{2}$/.test(code))).toBe(true);
  });

  test.each([
    ["Karnataka", "29"],
    ["Jammu and Kashmir", "01"],
    ["Ladakh", "38"],
    ["Telangana", "36"],
    ["Andhra Pradesh", "37"],
  ])("%s is %s", (state, code) => {
    expect(stateCodes[state]).toBe(code);
    expect(stateOfGstCode(code)).toBe(state);
  });
});

describe("GSTIN", () => {
  const real = "27AAPFU0939F1ZV";

  test("a published one is valid and says its state", () => {
    expect(isValidGstin(real)).toBe(true);
    expect(stateOfGstin(real)).toBe("Maharashtra");
  });

  test.each([
    ["wrong check character", "27AAPFU0939F1ZO"],
    ["too short", "27AAPFU0939F1Z"],
    ["too long", "27AAPFU0939F1ZVV"],
    ["lower case", "27aapfu0939f1zv"],
    ["blank in front", " 27AAPFU0939F1ZV"],
    ["line break behind", "27AAPFU0939F1ZV\n"],
    ["no such state", `99AAPFU0939F1Z${gstinCheckCharacter("99AAPFU0939F1Z")}`],
    ["no PAN", `2712345678901Z${gstinCheckCharacter("2712345678901Z")}`],
    ["empty", ""],
  ])("%s is refused", (_, gstin) => {
    expect(isValidGstin(gstin)).toBe(false);
  });

  test("nothing may stand in front of it", () => {
    for (const character of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      expect(isValidGstin(`27${character}${real}`)).toBe(false);
    }
  });

  test("the weighed values of all fifteen characters add up to a multiple of 36", () => {
    const body = fc.string({
      unit: fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
      minLength: 14,
      maxLength: 14,
    });
    fc.assert(
      fc.property(body, (text) => {
        const check = gstinCheckCharacter(text);
        const products = [...text, check].map((character, i) => Number.parseInt(character, 36) * (1 + (i % 2)));
        const digits = products.flatMap((product) => [...product.toString(36)]);
        expect(check).toHaveLength(1);
        expect(digits.reduce((sum, digit) => sum + Number.parseInt(digit, 36), 0) % 36).toBe(0);
      }),
    );
  });

  test("a sum that needs no filling up takes the check character 0", () => {
    expect(gstinCheckCharacter("00000000000000")).toBe("0");
  });

  test("one mistyped character is always noticed", () => {
    const characters = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    fc.assert(
      fc.property(fc.nat({ max: 14 }), fc.constantFrom(...characters), (at, character) => {
        fc.pre(real[at] !== character);
        expect(isValidGstin(real.slice(0, at) + character + real.slice(at + 1))).toBe(false);
      }),
    );
  });
});
