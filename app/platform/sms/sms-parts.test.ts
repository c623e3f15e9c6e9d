import { expect, test } from "vitest";
import { countSmsParts } from "./sms-parts.ts";

test.for([
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  [`${"a".repeat(158)}€`, 1],
  [`${"a".repeat(159)}[`, 2],
  [`${"a".repeat(69)}₹`, 1],
  [`${"a".repeat(70)}₹`, 2],
  [`${"a".repeat(134)}₹`, 3],
  ["Order @ Rs 1,23,456: https://shop.in/o/a_b-c?\n", 1],
] as const)("%s is charged as %d", ([text, parts]) => {
  expect(countSmsParts(text)).toBe(parts);
});
