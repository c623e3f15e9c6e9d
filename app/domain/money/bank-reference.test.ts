import { expect, test } from "vitest";
import { parseBankReference } from "./bank-reference.ts";

test.each([
  ["a UTR", "SBIN426300123456", "SBIN426300123456"],
  ["as people type it", " sbin 4263 0012 3456 ", "SBIN426300123456"],
  ["with strokes and slashes", "NEFT/26-11/000123", "NEFT/26-11/000123"],
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
