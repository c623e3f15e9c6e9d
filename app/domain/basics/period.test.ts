import { describe, expect, test } from "vitest";
import { daysOf, previousPeriod, readDay, readPeriod, trend } from "./period.ts";

const today = "2026-11-21";
const read = (query: string) => readPeriod(new URLSearchParams(query), today);

describe("readPeriod", () => {
  test.for([
    ["", { from: "2026-10-23", to: today, preset: "30d" }],
    ["period=7d", { from: "2026-11-15", to: today, preset: "7d" }],
    ["period=90d", { from: "2026-08-24", to: today, preset: "90d" }],
    ["from=2026-03-01&to=2026-03-31", { from: "2026-03-01", to: "2026-03-31", preset: "custom" }],
    ["from=2026-11-21&to=2026-11-21", { from: today, to: today, preset: "custom" }],
    ["from=2026-11-01&to=2027-01-01", { from: "2026-11-01", to: today, preset: "custom" }],
  ] as const)("%s", ([query, period]) => {
    expect(read(query)).toEqual(period);
  });

  test.for([
    "period=forever",
    "from=2026-03-31&to=2026-03-01",
    "from=2026-02-30&to=2026-03-01",
    "from=2020-01-01&to=2026-01-01",
    "from=2026-11-01",
    "from=2027-01-01&to=2027-02-01",
    "from=x&to=y",
  ])("%s is ignored", (query) => {
    expect(read(query)).toEqual(read(""));
  });

  test("two years are allowed, a day more is not", () => {
    expect(read("from=2024-11-21&to=2026-11-21").preset).toBe("custom");
    expect(read("from=2024-11-20&to=2026-11-21").preset).toBe("30d");
  });
});

test("the period before is as long and ends the day before", () => {
  expect(previousPeriod(read("period=7d"))).toEqual({ from: "2026-11-08", to: "2026-11-14" });
  expect(previousPeriod(read("from=2026-11-21&to=2026-11-21"))).toEqual({ from: "2026-11-20", to: "2026-11-20" });
});

test("days of a period, over the end of a month", () => {
  expect(daysOf({ from: "2026-02-27", to: "2026-03-01" })).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});

test("trend is a ratio, and nothing to compare with is null", () => {
  expect(trend(125, 100)).toBe(0.25);
  expect(trend(0, 100)).toBe(-1);
  expect(trend(5, 0)).toBeNull();
});

test("readDay takes days only", () => {
  expect(readDay("2024-02-29")).toBe("2024-02-29");
  for (const wrong of [
    null,
    "",
    "2026-2-1",
    "2026-13-01",
    "2025-02-29",
    "2026-01-01T00:00",
    "0000-01-01",
    "9999-12-31",
  ])
    expect(readDay(wrong)).toBeNull();
});
