import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findGstinError,
  gstinCheckCharacter,
  isValidGstin,
  isValidPan,
  normalizeTaxId,
  panOfGstin,
  stateCodes,
  stateOfGstCode,
  stateOfGstin,
} from "./gstin.ts";

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

  test.each([
    ["27AAPFU0939F1Z", "15 characters, but you entered 14"],
    ["99AAPFU0939F1ZV", "state code"],
    ["AAAAPFU0939F1ZV", "state code"],
    ["27AAPFUO939F1ZV", "must be a PAN"],
    ["27AAPFU0939F0ZV", "Character 13"],
    ["27AAPFU0939F12V", "letter Z"],
    ["27AAPFU0939F1ZW", "last character doesn’t match"],
    ["27AAPFU0938F1ZV", "last character doesn’t match"],
  ])("%s is refused in words about its wrong part: %s", (gstin, words) => {
    expect(findGstinError(gstin)).toContain(words);
  });

  test("nothing may precede it", () => {
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

  test("a sum that is a multiple of 36 has the check character 0", () => {
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

  test("shows its PAN, which is a valid one", () => {
    expect(panOfGstin(real)).toBe("AAPFU0939F");
    const pan = fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z]$/);
    const state = fc.constantFrom(...Object.keys(stateCodes));
    fc.assert(
      fc.property(pan, state, fc.constantFrom(..."123456789ABCXYZ"), (own, name, entity) => {
        const body = `${stateCodes[name]}${own}${entity}Z`;
        const gstin = body + gstinCheckCharacter(body);
        expect(isValidGstin(gstin)).toBe(true);
        expect(panOfGstin(gstin)).toBe(own);
        expect(isValidPan(panOfGstin(gstin))).toBe(true);
        expect(stateOfGstin(gstin)).toBe(name);
        expect(normalizeTaxId(` ${gstin.slice(0, 2)} ${gstin.slice(2).toLowerCase()}`)).toBe(gstin);
      }),
    );
  });
});

test.each(["AAPFU0939", "aapfu0939f", "AAPF10939F", "AAPFU0939FF", ""])("%j is no PAN", (pan) => {
  expect(isValidPan(pan)).toBe(false);
});
