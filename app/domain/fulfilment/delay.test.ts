import { expect, test } from "vitest";
import { answerBy, readSendOn } from "./delay.ts";

test.each([
  ["2026-11-21", "2026-11-21"],
  [" 2027-01-19 ", "2027-01-19"],
  ["2026-11-20", null],
  ["2027-01-20", null],
  ["2026-11-31", null],
  ["", null],
])("a day to send on: %j", (typed, day) => {
  expect(readSendOn(typed, "2026-11-20")).toBe(day);
});

const asked = new Date("2026-11-20T06:30:00Z");

test.each([
  ["the time of the settings", "2026-12-02", 3, "2026-11-23T06:30:00.000Z"],
  ["before it would be sent", "2026-11-22", 3, "2026-11-21T18:30:00.000Z"],
  ["a day, whatever is asked", "2026-11-21", 3, "2026-11-21T06:30:00.000Z"],
])("the buyer may answer within %s", (_, sendOn, days, by) => {
  expect(answerBy(asked, sendOn, days).toISOString()).toBe(by);
});
