import { expect, test } from "vitest";
import { waitingTime } from "./waiting-time.ts";

const now = new Date("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T11:59:00Z", "a few minutes"],
  ["2026-11-20T11:00:00Z", "1 hour"],
  ["2026-11-19T12:00:01Z", "23 hours"],
  ["2026-11-19T12:00:00Z", "1 day"],
  ["2026-11-08T12:00:00Z", "12 days"],
])('the wait since %s is "%s"', (since, words) => {
  expect(waitingTime(new Date(since), now)).toBe(words);
});
