import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceKinds, invoiceNumber, MAX_SEQUENCE } from "./invoice-number.ts";

test.each([
  ["invoice", "2026-27", 1, "INV/26-27/000001"],
  ["credit-note", "2026-27", 42, "CRN/26-27/000042"],
  ["invoice", "2099-00", 999_999, "INV/99-00/999999"],
] as const)("%s %s %i is %s", (kind, year, sequence, number) => {
  expect(invoiceNumber(kind, year, sequence)).toBe(number);
});

test("has sixteen characters that the law allows, and no two are alike", () => {
  const sequence = fc.integer({ min: 1, max: MAX_SEQUENCE });
  const place = fc.tuple(fc.constantFrom(...invoiceKinds), fc.constantFrom("2026-27", "2027-28"), sequence);
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(invoiceNumber(...one)).toMatch(/^[A-Z0-9/-]{16}$/);
      expect(invoiceNumber(...one) === invoiceNumber(...other)).toBe(one.join() === other.join());
    }),
  );
});

test.each([0, -1, 1.5, Number.NaN, MAX_SEQUENCE + 1])("there is no %d-th invoice", (sequence) => {
  expect(() => invoiceNumber("invoice", "2026-27", sequence)).toThrow(RangeError);
});
