/** Matching of bank lines with bookings (docs/rules.md#p27). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/basics/calendar.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { type BookedMovement, candidatesOf, matchLines, type OpenLine } from "./matching.ts";

const DAY = "2026-11-20";
const line = (id: number, amountPaise: number, text = "", day = DAY): OpenLine => ({ id, day, amountPaise, text });
const booked = (key: string, amountPaise: number, reference: string | null = null, day = DAY): BookedMovement => ({
  key,
  entryIds: [Number(key.replaceAll(/\D/g, "")) || 0],
  day,
  amountPaise,
  reference,
});

describe("by reference", () => {
  test("all rows of a settlement are the one line that names its UTR", () => {
    const rows = [booked("1", 100, "HDFC-N5262"), booked("2", 250, "hdfcn5262"), booked("3", -50, "HDFCN5262")];
    expect(matchLines([line(9, 300, "NEFT CR-HDFCN5262-RAZORPAY")], rows)).toEqual([
      { lineId: 9, entryIds: [1, 2, 3], by: "reference" },
    ]);
  });

  test("a paisa off is not matched, but shown first with its difference", () => {
    const rows = [booked("1", 100, "UTR12345"), booked("2", 299, null)];
    const open = line(9, 299, "NEFT UTR12345");
    expect(matchLines([open], rows)).toEqual([]);
    expect(candidatesOf(open, rows).map(({ key, why }) => [key, why])).toEqual([
      ["1", "amount"],
      ["2", "near"],
    ]);
  });

  test("two lines that name one transfer wait for a person", () => {
    const twice = [line(8, 100, "UTR12345"), line(9, 100, "UTR12345")];
    expect(matchLines(twice, [booked("1", 100, "UTR12345")])).toEqual([]);
  });
});

describe("by amount and day", () => {
  test("one booking within the days is the line", () => {
    expect(matchLines([line(9, 100)], [booked("1", 100, null, addDays(DAY, -5))])).toEqual([
      { lineId: 9, entryIds: [1], by: "amount" },
    ]);
  });

  test.each([
    ["too long before", [booked("1", 100, null, addDays(DAY, -6))]],
    ["too long after", [booked("1", 100, null, addDays(DAY, 8))]],
    ["two that fit", [booked("1", 100), booked("2", 100)]],
    ["the other direction", [booked("1", -100)]],
  ])("%s stays open", (_, movements) => {
    expect(matchLines([line(9, 100)], movements)).toEqual([]);
  });
});

test("nothing is matched twice and every match adds up, whatever the order", () => {
  const reference = fc.constantFrom(null, "UTR00001", "UTR00002", "UTR00003");
  const amount = fc.integer({ min: -5, max: 5 }).filter((paise) => paise !== 0);
  const days = fc.integer({ min: -9, max: 9 });
  const lines = fc.array(fc.tuple(amount, reference, days), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, fc.boolean(), (bank, books, isTurned) => {
      const open = bank.map(([paise, text, day], index) => line(index, paise, text ?? "", addDays(DAY, day)));
      const movements = books.map(([paise, name, day], index) => ({
        ...booked(`k${index}`, paise, name, addDays(DAY, day)),
        entryIds: [index],
      }));
      const matches = matchLines(open, movements);
      const entries = matches.flatMap(({ entryIds }) => entryIds);
      expect(new Set(entries).size).toBe(entries.length);
      expect(new Set(matches.map(({ lineId }) => lineId)).size).toBe(matches.length);
      for (const { lineId, entryIds } of matches)
        expect(entryIds.reduce((sum, id) => sum + (movements[id]?.amountPaise ?? 0), 0)).toBe(
          open[lineId]?.amountPaise,
        );
      if (!isTurned) return;
      const sorted = (all: typeof matches) =>
        all.map(({ lineId, entryIds }) => [lineId, ...entryIds.toSorted((a, b) => a - b)].join()).toSorted();
      expect(sorted(matchLines(open.toReversed(), movements.toReversed()))).toEqual(sorted(matches));
    }),
    { numRuns: rounds(2_000) },
  );
});
