import { expect, test } from "vitest";
import { readSpreadsheetDay } from "./spreadsheet-day.ts";

test.each([
  "2026-11-20",
  "2026/11/20",
  "2026-11-20T00:00:00Z",
  "2026-11-20 00:00:00",
  "20-11-2026",
  "20/11/2026",
  "20.11.2026",
  "20/11/2026 12:30",
  "20-11-2026 12:30:00 AM",
  "20-Nov-26",
  "20-Nov-2026",
  "20 November 2026",
  "Nov 20, 2026",
  "46346",
  "46346.5",
])("%s is 20 November 2026", (cell) => expect(readSpreadsheetDay(cell)).toBe("2026-11-20"));

test("the day comes before the month", () => expect(readSpreadsheetDay("05/06/2026")).toBe("2026-06-05"));

test.each([
  "",
  "11/20/2026",
  "2026-02-30",
  "05-06-07",
  "20-11",
  "Nov-26",
  "20 Foo 2026",
  "12345",
  "99999",
  "1E+05",
  "TRUE",
])("%j is no day", (cell) => expect(readSpreadsheetDay(cell)).toBeNull());
