import { expect, test } from "vitest";
import { parseBankReference, parseUpiReference } from "./bank-reference.ts";

test.each([
  ["a UTR", "SBIN426300123456", "SBIN426300123456"],
  ["as people type it", " sbin 4263 0012 3456 ", "SBIN426300123456"],
  ["with strokes and slashes", "NEFT/26-11/000123", "NEFT/26-11/000123"],
  ["in other digits", "SBIN४२६३००१२३४५६", "SBIN426300123456"],
  ["the shortest", "AB12CD", "AB12CD"],
  ["the longest", "A".repeat(40), "A".repeat(40)],
])("%s is a bank's reference", (_, typed, reference) => {
  expect(parseBankReference(typed)).toBe(reference);
});

test.each([
  ["nothing", ""],
  ["too short", "AB12C"],
  ["too long", "A".repeat(41)],
  ["a stroke at its end", "AB12CD-"],
  ["other letters", "₹12345678"],
  ["markup", "<b>123456</b>"],
])("%s is none", (_, typed) => {
  expect(parseBankReference(typed)).toBeNull();
});

test.each([
  ["as the app shows it", "432109876543", "432109876543"],
  ["with blanks", " 4321 0987 6543 ", "432109876543"],
  ["in Devanagari", "४३२१०९८७६५४३", "432109876543"],
  ["too short", "123", null],
  ["too long", "4321098765432", null],
  ["with letters", "SBIN43210987", null],
  ["empty", "", null],
])("a UPI reference %s", (_, typed, reference) => {
  expect(parseUpiReference(typed)).toBe(reference);
});
