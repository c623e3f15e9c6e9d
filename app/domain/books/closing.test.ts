import { expect, test } from "vitest";
import { isMonthOver, nextToClose } from "./closing.ts";

test("a month is over an hour after its last midnight in India", () => {
  expect(isMonthOver("2026-11-01", new Date("2026-11-30T19:29:59Z"))).toBe(false);
  expect(isMonthOver("2026-11-01", new Date("2026-11-30T19:30:00Z"))).toBe(true);
});

test("the next month to close comes after the newest closed one, and is over", () => {
  const now = new Date("2026-12-02T06:00:00Z");
  expect(nextToClose({ closed: "2026-10-01", first: null }, now)).toBe("2026-11-01");
  expect(nextToClose({ closed: "2026-11-01", first: null }, now)).toBeNull();
  expect(nextToClose({ closed: null, first: "2026-03-01" }, now)).toBe("2026-03-01");
  expect(nextToClose({ closed: null, first: "2026-12-01" }, now)).toBeNull();
  expect(nextToClose({ closed: null, first: null }, now)).toBeNull();
});
