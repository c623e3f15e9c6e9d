import { expect, test } from "vitest";
import { compactDigits, toAsciiDigits } from "./digits.ts";

const zeros = Array.from({ length: 0x110000 }, (_, code) => code).filter(
  (code) => /\p{Nd}/u.test(String.fromCodePoint(code)) && !/\p{Nd}/u.test(String.fromCodePoint(code - 1)),
);

test("every script's digits are read", () => {
  expect(zeros.length).toBeGreaterThan(50);
  for (const zero of zeros) {
    const written = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join("");
    expect(toAsciiDigits(written)).toBe("0123456789");
  }
});

test.each([
  ["560 001", "560001"],
  ["560-001", "560001"],
  ["५६०\u00A0००१", "560001"],
  ["\u202A560001\u202C", "560001"],
  ["５６０００１", "560001"],
  ["56O001", "56O001"],
])("%j is compacted to %s", (text, compact) => {
  expect(compactDigits(text)).toBe(compact);
});
