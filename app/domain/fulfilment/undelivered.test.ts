import { expect, test } from "vitest";
import { isUndeliveredReason, nextAttemptSentence, readNextAttempt, undeliveredReasons } from "./undelivered.ts";

test.each([
  ["", null],
  ["  ", null],
  ["2026-11-26", "invalid"],
  ["2026-11-27", "2026-11-27"],
  [" 2026-11-28 ", "2026-11-28"],
  ["2026-12-27", "2026-12-27"],
  ["2026-12-28", "invalid"],
  ["2026-11-31", "invalid"],
  ["tomorrow", "invalid"],
])("The next attempt typed as %j on 27 November is %j", (text, day) => {
  expect(readNextAttempt(text, "2026-11-27")).toBe(day);
});

test("The sentence of the next attempt names its day", () => {
  expect(nextAttemptSentence("2026-11-28")).toContain("28 Nov");
});

test("A reason is one of the list", () => {
  expect([...undeliveredReasons, "lost", ""].filter(isUndeliveredReason)).toEqual(undeliveredReasons);
});
