import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import { addDays, daysBetween } from "./calendar.ts";
import {
  filteredDays,
  isPeriodName,
  listDays,
  neighbouringPeriod,
  periodAround,
  periodTitle,
  previousPeriod,
  readDay,
  readNamedPeriod,
  readPeriod,
  trend,
} from "./period.ts";

const today = "2026-11-21";
const read = (query: string) => readPeriod(new URLSearchParams(query), today);

describe("readPeriod", () => {
  test.for([
    ["", { from: "2026-10-23", to: today, preset: "30d", unit: "days" }],
    ["period=7d", { from: "2026-11-15", to: today, preset: "7d", unit: "days" }],
    ["period=90d", { from: "2026-08-24", to: today, preset: "90d", unit: "days" }],
    ["from=2026-03-01&to=2026-03-31", { from: "2026-03-01", to: "2026-03-31", preset: "custom", unit: "days" }],
    ["from=2026-11-21&to=2026-11-21", { from: today, to: today, preset: "custom", unit: "days" }],
    ["from=2026-11-01&to=2027-01-01", { from: "2026-11-01", to: today, preset: "custom", unit: "days" }],
    ["period=2026-02", { from: "2026-02-01", to: "2026-02-28", preset: "2026-02", unit: "month" }],
    ["period=2024-02", { from: "2024-02-01", to: "2024-02-29", preset: "2024-02", unit: "month" }],
    ["period=2026-11", { from: "2026-11-01", to: today, preset: "2026-11", unit: "month" }],
    ["period=fy2025-26", { from: "2025-04-01", to: "2026-03-31", preset: "fy2025-26", unit: "year" }],
    ["period=fy2026-27", { from: "2026-04-01", to: today, preset: "fy2026-27", unit: "year" }],
    ["period=fy2025-26-q4", { from: "2026-01-01", to: "2026-03-31", preset: "fy2025-26-q4", unit: "quarter" }],
    ["period=fy2026-27-q3", { from: "2026-10-01", to: today, preset: "fy2026-27-q3", unit: "quarter" }],
  ] as const)("%s", ([query, period]) => {
    expect(read(query)).toEqual(period);
  });

  test.for([
    "period=forever",
    "period=toString",
    "period=2026-12",
    "period=2026-13",
    "period=2026-00",
    "period=0001-01",
    "period=fy2026-28",
    "period=fy2027-28",
    "period=fy2026-27-q5",
    "period=fy2026-27-q4",
    "from=2026-03-31&to=2026-03-01",
    "from=2026-02-30&to=2026-03-01",
    "from=2020-01-01&to=2026-01-01",
    "from=2026-11-01",
    "from=2027-01-01&to=2027-02-01",
    "from=x&to=y",
  ])("%s is ignored", (query) => {
    expect(read(query)).toEqual(read(""));
    expect(readNamedPeriod(new URLSearchParams(query), today)).toBeNull();
  });

  test("two years are allowed, a day more is not", () => {
    expect(read("from=2024-11-21&to=2026-11-21").preset).toBe("custom");
    expect(read("from=2024-11-20&to=2026-11-21").preset).toBe("30d");
  });
});

test.for([
  ["period=7d", "2026-11-08", "2026-11-14"],
  ["from=2026-11-21&to=2026-11-21", "2026-11-20", "2026-11-20"],
  ["period=2026-10", "2026-09-01", "2026-09-30"],
  ["period=2026-03", "2026-02-01", "2026-02-28"],
  ["period=2026-11", "2026-10-01", "2026-10-21"],
  ["period=fy2026-27-q2", "2026-04-01", "2026-06-30"],
  ["period=fy2026-27", "2025-04-01", "2025-11-21"],
  ["period=fy2025-26", "2024-04-01", "2025-03-31"],
] as const)("%s is compared with the one before, as far as it has come", ([query, from, to]) => {
  expect(previousPeriod(read(query))).toEqual({ from, to });
});

test("the month before 31 March is the whole of February", () => {
  const march = periodAround("2026-03-30", "month", "2026-03-30");
  expect(previousPeriod(march)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
});

test.for([
  ["period=2026-11", "Nov 2026"],
  ["period=fy2026-27-q1", "Q1 (Apr–Jun) 2026-27"],
  ["period=fy2025-26-q4", "Q4 (Jan–Mar) 2025-26"],
  ["period=fy2026-27", "FY 2026-27"],
  ["period=7d", "15 Nov 2026 – 21 Nov 2026"],
] as const)("%s is called %s", ([query, title]) => {
  expect(periodTitle(read(query))).toBe(title);
});

test("a day is in one month, quarter and financial year, which begin in April and lie side by side", () => {
  const days = fc.integer({ min: 0, max: 9000 }).map((count) => addDays("2001-01-01", count));
  fc.assert(
    fc.property(days, fc.constantFrom("month", "quarter", "year"), (day, unit) => {
      const now = "2030-12-31";
      const around = periodAround(day, unit, now);
      expect(around.from <= day && day <= around.to).toBe(true);
      expect(isPeriodName(around.preset)).toBe(true);
      expect(readPeriod(new URLSearchParams({ period: around.preset }), now)).toEqual(around);
      const next = neighbouringPeriod(around, 1, now);
      expect(next?.from).toBe(addDays(around.to, 1));
      expect(next && neighbouringPeriod(next, -1, now)).toEqual(around);
      const months = { month: 1, quarter: 3, year: 12 }[unit];
      expect(Math.round((daysBetween(around.from, around.to) + 1) / 30.4)).toBe(months);
      if (unit === "year") expect(around.from.slice(5)).toBe("04-01");
    }),
    { numRuns: rounds(300) },
  );
});

test("the current period has no next", () => {
  expect(neighbouringPeriod(read("period=2026-11"), 1, today)).toBeNull();
  expect(neighbouringPeriod(read("period=fy2026-27"), 1, today)).toBeNull();
  expect(neighbouringPeriod(read("period=30d"), -1, today)).toBeNull();
});

test.each([
  [{}, null],
  [{ period: "nonsense" }, null],
  [{ from: "2026-11-03" }, { from: "2026-11-03", to: "9000-01-01" }],
  [{ period: "2026-10" }, { from: "2026-10-01", to: "2026-10-31" }],
  [{ period: "fy2026-27-q2" }, { from: "2026-07-01", to: "2026-09-30" }],
  [
    { period: "2026-10", from: "2026-10-20", to: "2027-01-01" },
    { from: "2026-10-20", to: "2026-10-31" },
  ],
  [
    { period: "2026-10", from: "2026-09-01", to: "2026-10-02" },
    { from: "2026-10-01", to: "2026-10-02" },
  ],
] as const)("a list's filters %j are the days %j", (filters, days) => {
  expect(filteredDays(filters, "2026-11-25")).toEqual(days);
});

test("the days of a period run on over the end of a month", () => {
  expect(listDays({ from: "2026-02-27", to: "2026-03-01" })).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});

test("a trend is a ratio, and null where there is nothing to compare with", () => {
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
