import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceKinds, invoiceNumber, parseInvoicePrefix } from "./invoice-number.ts";

const MAX_SEQUENCE = 999_999;

test.each([
  ["invoice", "2026-27", 1, "INV/26-27/000001"],
  ["credit-note", "2026-27", 42, "CRN/26-27/000042"],
  ["delivery-challan", "2026-27", 7, "CHAL/26-27/00007"],
  ["invoice", "2099-00", 999_999, "INV/99-00/999999"],
] as const)("%s %s %i is %s", (kind, year, sequence, number) => {
  expect(invoiceNumber(kind, year, sequence)).toBe(number);
});

test.each([
  ["invoice", 1, "KCH/26-27/000001"],
  ["credit-note", 99_999, "KCH/26-27/C99999"],
  ["delivery-challan", 99_999, "KCH/26-27/D99999"],
] as const)("a vendor's own prefix makes %s %i %s", (kind, sequence, number) => {
  expect(invoiceNumber(kind, "2026-27", sequence, "KCH")).toBe(number);
  expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
});

test("challans end at 99,999", () => {
  expect(() => invoiceNumber("delivery-challan", "2026-27", 100_000)).toThrow(RangeError);
});

test("credit notes with a prefix of their own end at 99,999", () => {
  expect(() => invoiceNumber("credit-note", "2026-27", 100_000, "K")).toThrow(RangeError);
});

test.each([
  [" kch ", "KCH"],
  ["7", "7"],
  ["", null],
  ["ABCD", null],
  ["A/B", null],
  ["crn", null],
])("the prefix %j is %s", (typed, prefix) => {
  expect(parseInvoicePrefix(typed)).toBe(prefix);
});

test("a number is unique and has at most sixteen characters, all of them allowed", () => {
  const sequence = fc.integer({ min: 1, max: 99_999 });
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
