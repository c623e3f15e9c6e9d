import { expect, test } from "vitest";
import { hasSerials, isSerial, normalizeSerial } from "./serial-number.ts";

test("A serial number is stored in capitals and without blanks", () => {
  expect(normalizeSerial("  5cd 123\tabx \n")).toBe("5CD123ABX");
});

test.each(["5CD1234ABX", "S/N:12-34_5.6", "A".repeat(40)])("%s is a serial number", (serial) => {
  expect(isSerial(serial)).toBe(true);
});

test.each(["", "AB", "A".repeat(41), "=SUM(A1)", "+91", "-5CD", "@CMD", "5CD\u0000", "\u0938\u0902\u0917"])(
  "%j is no serial number",
  (serial) => {
    expect(isSerial(normalizeSerial(serial))).toBe(false);
  },
);

test("A service has no serial number", () => {
  expect(hasSerials({ hsn: "998716", quantity: 1 })).toBe(false);
  expect(hasSerials({ hsn: "8471", quantity: 1 })).toBe(true);
});
