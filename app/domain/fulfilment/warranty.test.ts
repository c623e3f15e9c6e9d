import { expect, test } from "vitest";
import { warrantyEnd } from "./warranty.ts";

test.each([
  ["2026-11-29", 12, "2027-11-28"],
  ["2026-11-29", 36, "2029-11-28"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-01-01", 12, "2026-12-31"],
])("A warranty from %s of %i months ends on %s", (billed, months, end) => {
  expect(warrantyEnd(billed, months)).toBe(end);
});
